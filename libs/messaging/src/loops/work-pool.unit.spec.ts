import { WorkPool, type DueWork } from './work-pool.js';

/** Test work with items that block until released and items that fail. */
class Work implements DueWork {
  readonly done: string[] = [];
  readonly tried: string[] = [];
  readonly #blockers = new Map<string, PromiseWithResolvers<void>>();

  constructor(
    readonly open: string[],
    hanging: string[] = [],
    private readonly failing: string[] = [],
  ) {
    for (const id of hanging) this.#blockers.set(id, Promise.withResolvers());
  }

  release(id: string): void {
    this.#blockers.get(id)?.resolve();
  }

  findDue(except: readonly string[]): Promise<string | null> {
    return Promise.resolve(this.open.find((id) => !except.includes(id)) ?? null);
  }

  async process(id: string): Promise<void> {
    this.tried.push(id);
    if (this.failing.includes(id)) throw new Error('no');
    await this.#blockers.get(id)?.promise;
    this.open.splice(this.open.indexOf(id), 1);
    this.done.push(id);
  }
}

const { signal } = new AbortController();
const poolOf = (work: Work, options = {}) =>
  new WorkPool(work, { parallel: 2, batch: 50, retryDelayMs: 60_000, onError: () => undefined, ...options });

it('continues with the other items while one blocks, in the same run and the next', async () => {
  const work = new Work(['slow', 'a', 'b'], ['slow']);
  const pool = poolOf(work);
  await pool.run(signal);
  await pool.run(signal);
  expect(work.done).toEqual(['a', 'b']);
  work.open.push('c');
  await pool.run(signal);
  await pool.run(signal);
  expect(work.done).toEqual(['a', 'b', 'c']);
  expect(work.tried.filter((id) => id === 'slow')).toHaveLength(1);
  work.release('slow');
  await pool.waitUntilIdle();
  expect(work.done).toEqual(['a', 'b', 'c', 'slow']);
});

it('does not retry a failed item for a while, so that other items are processed', async () => {
  const work = new Work(['bad', 'a', 'b'], [], ['bad']);
  const failed: string[] = [];
  const pool = poolOf(work, { onError: (_: unknown, id: string) => failed.push(id) });
  await pool.run(signal);
  await pool.run(signal);
  await pool.waitUntilIdle();
  expect([work.done, failed]).toEqual([['a', 'b'], ['bad']]);
});

it('processes at most `parallel` items concurrently', async () => {
  const all = ['a', 'b', 'c', 'd'];
  const work = new Work([...all], all);
  const pool = poolOf(work, { parallel: 3 });
  const run = pool.run(signal);
  await new Promise(setImmediate);
  expect(work.tried).toEqual(['a', 'b', 'c']);
  for (const id of all) work.release(id);
  await run;
  await pool.waitUntilIdle();
  expect(work.done).toEqual(all);
});

it('starts an item at most once per run and reports whether more may be due', async () => {
  const work = new Work(['undone', 'a', 'b'], [], []);
  work.process = (id) => Promise.resolve(void work.tried.push(id));
  const pool = poolOf(work, { batch: 3 });
  expect(await pool.run(signal)).toBe(true);
  expect(await poolOf(work).run(signal)).toBe(false);
  expect(work.tried).toEqual(['undone', 'a', 'b', 'undone', 'a', 'b']);
});

it('starts nothing once it is stopped, and waits for the items in progress', async () => {
  const work = new Work(['slow', 'next'], ['slow', 'next']);
  const pool = poolOf(work, { parallel: 1, batch: 1 });
  await pool.run(signal);
  const stopped = pool.run(AbortSignal.abort());
  work.release('slow');
  await stopped;
  expect([work.done, work.tried]).toEqual([['slow'], ['slow']]);
});
