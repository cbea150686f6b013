import { Store } from '../../src/storage/store.ts';

test('a transaction that ended while one of its commands runs writes nothing more and locks nothing', () => {
  const store = new Store(Date.now);
  const collection = store.catalog.ensure('db.c');
  store.write(collection, 'a', { _id: 'a' }, 'insert');
  const transaction = store.begin('session', 1n);
  store.abort(transaction);
  expect(() => store.write(collection, 'a', { _id: 'a', by: 'transaction' }, 'update', transaction)).toThrow(
    'Given transaction number 1 does not match any in-progress transactions.',
  );
  store.write(collection, 'a', { _id: 'a', by: 'another' }, 'update');
});
