import { setImmediate as turn } from 'node:timers/promises';
import { batchByKey } from './batch-by-key.js';

/** Squares numbers but finds none below zero; records the keys of each batch. */
function squares() {
  const batches: number[][] = [];
  const square = batchByKey((keys: readonly number[]) => {
    batches.push([...keys]);
    return Promise.resolve(new Map(keys.filter((key) => key >= 0).map((key) => [key, key * key])));
  });
  return { batches, square };
}

it('makes one query per turn, with each key once', async () => {
  const { batches, square } = squares();
  expect(await Promise.all([1, 2, 1, 3].map(square))).toEqual([1, 4, 1, 9]);
  expect(batches).toEqual([[1, 2, 3]]);
});

it('returns null for a key without a value', async () => {
  const { square } = squares();
  expect(await Promise.all([square(-1), square(2)])).toEqual([null, 4]);
});

it('does not cache values', async () => {
  const { batches, square } = squares();
  await square(1);
  await turn();
  await square(1);
  expect(batches).toEqual([[1], [1]]);
});

it('requests at most 500 keys at a time', async () => {
  const { batches, square } = squares();
  await Promise.all(Array.from({ length: 1_200 }, (_, n) => square(n)));
  expect(batches.map((keys) => keys.length)).toEqual([500, 500, 200]);
});

it('rejects all callers of a failed batch and queries again the next time', async () => {
  const results = [Promise.reject(new Error('away')), Promise.resolve(new Map([[1, 'here']]))];
  const read = batchByKey<number, string>(() => results.shift()!);
  const first = await Promise.allSettled([read(1), read(2)]);
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read(1)).toBe('here');
});
