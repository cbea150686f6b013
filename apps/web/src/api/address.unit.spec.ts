import { addressOf } from './address';

describe('address of a call', () => {
  it('fills the path, and sends the rest of a PATCH as its body', () => {
    expect(addressOf('exchange.request.update', { id: 'a/b', status: 'PE' })).toEqual({
      method: 'PATCH',
      url: '/api/requests/a%2Fb/',
      body: { status: 'PE' },
    });
  });

  it('sends the rest of a GET as its query, without what is empty', () => {
    expect(
      addressOf('exchange.request.explore', { page: 2, search: '', category: 'Bicycle repair' }),
    ).toEqual({
      method: 'GET',
      url: '/api/requests/?page=2&category=Bicycle+repair',
      body: undefined,
    });
  });
});
