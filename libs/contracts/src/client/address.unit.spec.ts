import { addressOf } from './address.js';

describe('addressOf', () => {
  it('fills the path, and sends the rest of a PATCH as its body', () => {
    expect(addressOf(['PATCH', 'requests/{id}/'], { id: 'a/b', status: 'PE' })).toEqual({
      method: 'PATCH',
      path: 'requests/a%2Fb/',
      body: { status: 'PE' },
    });
  });

  it('sends the input of a DELETE beyond its path as the body, so that no URL contains a password', () => {
    const path = 'account/second-factor/';
    const input = { password: 'secret', otp: '123456' };
    expect(addressOf(['DELETE', path], input)).toEqual({ method: 'DELETE', path, body: input });
    expect(addressOf(['DELETE', 'requests/{id}/'], { id: 'r1' })).toEqual({
      method: 'DELETE',
      path: 'requests/r1/',
      body: undefined,
    });
  });

  it('sends the rest of a GET as its query, without empty values', () => {
    const input = { page: 2, search: '', category: 'Bicycle repair' };
    expect(addressOf(['GET', 'requests/'], input)).toEqual({
      method: 'GET',
      path: 'requests/?page=2&category=Bicycle+repair',
      body: undefined,
    });
  });
});
