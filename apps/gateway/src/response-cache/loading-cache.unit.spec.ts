import { type LoadedValue, LoadingCache } from './loading-cache.js';

let nowMs = 0;
let loaded = 0;
let store: LoadingCache<number>;
beforeEach(() => {
  nowMs = 100;
  loaded = 0;
  store = new LoadingCache<number>(100_000, () => nowMs);
});
const load = async (loadStartedAtMs = nowMs): Promise<LoadedValue<number>> => {
  loaded += 1;
  return { value: loaded, loadStartedAtMs, bytes: 10 };
};

describe('LoadingCache', () => {
  it('loads a value once for all concurrent callers', async () => {
    const taken = await Promise.all(
      Array.from({ length: 1_000 }, () => store.getOrLoad('a', 0, () => load())),
    );
    expect(new Set(taken.map(({ value }) => value))).toEqual(new Set([1]));
  });

  it('returns a cached value unless the caller needs a newer one', async () => {
    await store.getOrLoad('a', 0, () => load());
    expect(store.get('a', 100)).toBe(1);
    expect(store.get('a', 101)).toBeUndefined();
    nowMs = 200;
    expect(await store.getOrLoad('a', 101, () => load())).toMatchObject({ value: 2 });
    expect(store.get('a', 150)).toBe(2);
  });

  it('ignores a load that began before a change for callers after that change', async () => {
    const slow = Promise.withResolvers<LoadedValue<number>>();
    const before = store.getOrLoad('a', 0, () => slow.promise);
    nowMs = 200;
    const after = await store.getOrLoad('a', 150, () => load());
    slow.resolve({ value: 99, loadStartedAtMs: 100, bytes: 10 });
    expect([(await before).value, after.value]).toEqual([99, 1]);
    expect(store.get('a', 150)).toBe(1);
  });

  it('loads again if the value turns out to contain older data', async () => {
    const [first, second] = [store.getOrLoad('a', 0, () => load(50)), store.getOrLoad('a', 60, () => load())];
    expect((await first).value).toBe(1);
    expect((await second).value).toBe(2);
  });

  it('does not cache a failed load', async () => {
    const failing = () => Promise.reject(new Error('away'));
    await expect(store.getOrLoad('a', 0, failing)).rejects.toThrow('away');
    expect(await store.getOrLoad('a', 0, () => load())).toMatchObject({ value: 1 });
  });
});

it('stays within its memory limit', async () => {
  for (let n = 0; n < 1_000; n += 1)
    await store.getOrLoad(`key ${n}`, 0, async () => ({ value: n, loadStartedAtMs: nowMs, bytes: 5_000 }));
  expect(store.bytes).toBeLessThanOrEqual(100_000);
  expect(store.get('key 999', 0)).toBe(999);
  expect(store.get('key 0', 0)).toBeUndefined();
  await store.getOrLoad('huge', 0, async () => ({ value: 1, loadStartedAtMs: nowMs, bytes: 90_000 }));
  expect(store.get('huge', 0)).toBeUndefined();
  expect(store.get('key 999', 0)).toBe(999);
});
