import { type Dated, FreshStore } from './fresh-store.js';

let nowMs = 0;
let made = 0;
let store: FreshStore<number>;
beforeEach(() => {
  nowMs = 100;
  made = 0;
  store = new FreshStore<number>(100_000, () => nowMs);
});
const make = async (begunAtMs = nowMs): Promise<Dated<number>> => {
  made += 1;
  return { value: made, begunAtMs, bytes: 10 };
};

describe('FreshStore', () => {
  it('loads a value once for all concurrent callers', async () => {
    const taken = await Promise.all(Array.from({ length: 1_000 }, () => store.take('a', 0, () => make())));
    expect(new Set(taken.map(({ value }) => value))).toEqual(new Set([1]));
  });

  it('returns a cached value unless the caller needs a newer one', async () => {
    await store.take('a', 0, () => make());
    expect(store.get('a', 100)).toBe(1);
    expect(store.get('a', 101)).toBeUndefined();
    nowMs = 200;
    expect(await store.take('a', 101, () => make())).toMatchObject({ value: 2 });
    expect(store.get('a', 150)).toBe(2);
  });

  it('ignores a load that began before a change for callers after that change', async () => {
    const slow = Promise.withResolvers<Dated<number>>();
    const before = store.take('a', 0, () => slow.promise);
    nowMs = 200;
    const after = await store.take('a', 150, () => make());
    slow.resolve({ value: 99, begunAtMs: 100, bytes: 10 });
    expect([(await before).value, after.value]).toEqual([99, 1]);
    expect(store.get('a', 150)).toBe(1);
  });

  it('loads again if the value turns out to contain older data', async () => {
    const [first, second] = [store.take('a', 0, () => make(50)), store.take('a', 60, () => make())];
    expect((await first).value).toBe(1);
    expect((await second).value).toBe(2);
  });

  it('does not cache a failed load', async () => {
    const failing = () => Promise.reject(new Error('away'));
    await expect(store.take('a', 0, failing)).rejects.toThrow('away');
    expect(await store.take('a', 0, () => make())).toMatchObject({ value: 1 });
  });
});

it('stays within its memory limit', async () => {
  for (let n = 0; n < 1_000; n += 1)
    await store.take(`key ${n}`, 0, async () => ({ value: n, begunAtMs: nowMs, bytes: 5_000 }));
  expect(store.bytes).toBeLessThanOrEqual(100_000);
  expect(store.get('key 999', 0)).toBe(999);
  expect(store.get('key 0', 0)).toBeUndefined();
  await store.take('huge', 0, async () => ({ value: 1, begunAtMs: nowMs, bytes: 90_000 }));
  expect(store.get('huge', 0)).toBeUndefined();
  expect(store.get('key 999', 0)).toBe(999);
});
