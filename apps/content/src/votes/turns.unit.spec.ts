import { Turns } from './turns.js';

it('runs work with the same key sequentially and other work concurrently, and continues after a failure', async () => {
  const turns = new Turns();
  const seen: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = turns.take('a', async () => {
    await gate.promise;
    seen.push('a1');
    throw new Error('lost');
  });
  const second = turns.take('a', () => Promise.resolve(seen.push('a2')));
  await turns.take('b', () => Promise.resolve(seen.push('b1')));
  expect(seen).toEqual(['b1']);
  gate.resolve();
  await expect(first).rejects.toThrow('lost');
  await second;
  expect(seen).toEqual(['b1', 'a1', 'a2']);
});
