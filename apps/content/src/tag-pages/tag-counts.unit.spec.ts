import { newId, TagId } from '@skillhour/contracts';
import type { Caller } from '@skillhour/messaging';
import { ManualClock } from '@skillhour/testing';
import type { PostListStore } from '../posts/index.js';
import type { TagStore } from '../tags/index.js';
import { TagCounts } from './tag-counts.js';

const TTL_MS = 60_000;
const tag = { id: newId(TagId), name: 'Chess' };

/** Counts a single tag. Each run waits until the test ends it. */
class World {
  readonly clock = new ManualClock();
  readonly runs: PromiseWithResolvers<(typeof tag)[]>[] = [];
  #blogs = 0;
  readonly #tags = {
    search: () => {
      const run = Promise.withResolvers<(typeof tag)[]>();
      this.runs.push(run);
      return run.promise;
    },
  };
  readonly #lists = {
    countByTag: (_: TagId, kind: string) => Promise.resolve(kind === 'blog' ? this.#blogs : 0),
  };
  readonly #caller = { call: () => Promise.resolve({ counts: [0] }) };
  readonly counts = new TagCounts(
    this.#tags as unknown as TagStore,
    this.#lists as unknown as PostListStore,
    this.#caller as unknown as Caller,
    this.clock,
  );

  /** Ends the latest run, which counts this number of blogs. */
  finish(blogs: number): void {
    this.#blogs = blogs;
    this.runs.at(-1)?.resolve([tag]);
  }

  /** Returns the number of blogs in the current counts. */
  async blogs(): Promise<number | undefined> {
    return (await this.counts.all())[0]?.blogs;
  }

  /** Counts for the first time, and lets the counts become old. */
  async countOnce(blogs: number): Promise<void> {
    const first = this.blogs();
    this.finish(blogs);
    await first;
    this.clock.advance(TTL_MS);
  }
}

/** Lets the promises of a run settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('lets the first callers wait for one run', async () => {
  const world = new World();
  const both = Promise.all([world.blogs(), world.blogs()]);
  world.finish(2);
  expect(await both).toEqual([2, 2]);
  expect(world.runs).toHaveLength(1);
});

it('counts nothing again within a minute', async () => {
  const world = new World();
  await world.countOnce(2);
  world.clock.advance(-1);
  expect(await world.blogs()).toBe(2);
  expect(world.runs).toHaveLength(1);
});

it('returns the previous counts while it counts again, once at a time', async () => {
  const world = new World();
  await world.countOnce(2);
  expect([await world.blogs(), await world.blogs()]).toEqual([2, 2]);
  expect(world.runs).toHaveLength(2);
  world.finish(3);
  await settle();
  expect(await world.blogs()).toBe(3);
  expect(world.runs).toHaveLength(2);
});

it('reports a failure to the callers that follow it', async () => {
  const world = new World();
  await world.countOnce(2);
  expect(await world.blogs()).toBe(2);
  world.runs.at(-1)?.reject(new Error('no database'));
  await settle();
  const next = world.blogs();
  world.runs.at(-1)?.reject(new Error('still no database'));
  await expect(next).rejects.toThrow('still no database');
});
