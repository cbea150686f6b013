import { KeyedMutex } from './keyed-mutex.js';

it('runs work with the same key sequentially and other work concurrently, and continues after a failure', async () => {
  const mutex = new KeyedMutex();
  const order: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = mutex.run('a', async () => {
    await gate.promise;
    order.push('a1');
    throw new Error('lost');
  });
  const second = mutex.run('a', () => Promise.resolve(order.push('a2')));
  await mutex.run('b', () => Promise.resolve(order.push('b1')));
  expect(order).toEqual(['b1']);
  gate.resolve();
  await expect(first).rejects.toThrow('lost');
  await second;
  expect(order).toEqual(['b1', 'a1', 'a2']);
});
