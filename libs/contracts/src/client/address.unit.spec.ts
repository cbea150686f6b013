import { addressOf } from './address.js';

describe('address of a call', () => {
  it('fills the path, and sends the rest of a PATCH as its body', () => {
    expect(addressOf(['PATCH', 'requests/{id}/'], { id: 'a/b', status: 'PE' })).toEqual({
      method: 'PATCH',
      path: 'requests/a%2Fb/',
      body: { status: 'PE' },
    });
  });

  it('sends the rest of a GET as its query, without what is empty', () => {
    const input = { page: 2, search: '', category: 'Bicycle repair' };
    expect(addressOf(['GET', 'requests/'], input)).toEqual({
      method: 'GET',
      path: 'requests/?page=2&category=Bicycle+repair',
      body: undefined,
    });
  });
});
