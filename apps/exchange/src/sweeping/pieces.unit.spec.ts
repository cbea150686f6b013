import { Pieces, type Sweep } from './pieces.js';

/** Test work with items that block until released and items that fail. */
class Work implements Sweep {
  readonly done: string[] = [];
  readonly tried: string[] = [];
  readonly #gates = new Map<string, PromiseWithResolvers<void>>();

  constructor(
    readonly open: string[],
    hanging: string[] = [],
    private readonly failing: string[] = [],
  ) {
    for (const id of hanging) this.#gates.set(id, Promise.withResolvers());
  }

  letGo(id: string): void {
    this.#gates.get(id)?.resolve();
  }

  due(except: readonly string[]): Promise<string | null> {
    return Promise.resolve(this.open.find((id) => !except.includes(id)) ?? null);
  }

  async take(id: string): Promise<void> {
    this.tried.push(id);
    if (this.failing.includes(id)) throw new Error('no');
    await this.#gates.get(id)?.promise;
    this.open.splice(this.open.indexOf(id), 1);
    this.done.push(id);
  }
}

const { signal } = new AbortController();
const piecesOf = (work: Work, options = {}) =>
  new Pieces(work, { parallel: 2, batch: 50, restMs: 60_000, failed: () => undefined, ...options });

it('continues with the other items while one blocks, in the same run and the next', async () => {
  const work = new Work(['slow', 'a', 'b'], ['slow']);
  const pieces = piecesOf(work);
  await pieces.round(signal);
  await pieces.round(signal);
  expect(work.done).toEqual(['a', 'b']);
  work.open.push('c');
  await pieces.round(signal);
  await pieces.round(signal);
  expect(work.done).toEqual(['a', 'b', 'c']);
  expect(work.tried.filter((id) => id === 'slow')).toHaveLength(1);
  work.letGo('slow');
  await pieces.finished();
  expect(work.done).toEqual(['a', 'b', 'c', 'slow']);
});

it('does not retry a failed item for a while, so that other items are processed', async () => {
  const work = new Work(['bad', 'a', 'b'], [], ['bad']);
  const failed: string[] = [];
  const pieces = piecesOf(work, { failed: (_: unknown, id: string) => failed.push(id) });
  await pieces.round(signal);
  await pieces.round(signal);
  await pieces.finished();
  expect([work.done, failed]).toEqual([['a', 'b'], ['bad']]);
});

it('processes at most `parallel` items concurrently', async () => {
  const all = ['a', 'b', 'c', 'd'];
  const work = new Work([...all], all);
  const pieces = piecesOf(work, { parallel: 3 });
  const round = pieces.round(signal);
  await new Promise(setImmediate);
  expect(work.tried).toEqual(['a', 'b', 'c']);
  for (const id of all) work.letGo(id);
  await round;
  await pieces.finished();
  expect(work.done).toEqual(all);
});
