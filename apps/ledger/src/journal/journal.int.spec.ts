import { createLogger } from '@skillhour/observability';
import { openDatabase } from '@skillhour/persistence';
import { freshNamespace, startInfrastructure, type Infrastructure } from '@skillhour/testing';
import type { Connection } from 'mongoose';
import { JournalStore } from './index.js';

const ENTRIES = 1_000;
const PER_SECOND = 5;
/** One read of the journal's end, and ten halvings of a thousand. */
const MOST_READS = 1 + 10;

let infrastructure: Infrastructure;
let database: Connection;
let journal: JournalStore;
const filters: unknown[] = [];

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  const logger = createLogger({ service: 'test', level: 'fatal' });
  database = await openDatabase({ uri: infrastructure.mongoUri, name: freshNamespace(), logger });
  database.set('debug', (_collection: string, _method: string, filter: unknown) => filters.push(filter));
  journal = new JournalStore(database);
});
beforeEach(() => void filters.splice(0));
afterAll(async () => {
  await database.close();
  await infrastructure.stop();
});

describe('firstSince', () => {
  it('is null for an empty journal', async () => {
    expect(await journal.firstSince(0)).toBeNull();
  });

  it('needs few reads of one entry each', async () => {
    const rows = Array.from({ length: ENTRIES }, (_, index) => ({
      _id: index + 1,
      atMs: 1_000 * Math.floor(index / PER_SECOND),
    }));
    await database.collection<{ _id: number }>('journal').insertMany(rows);
    filters.splice(0);
    expect(await journal.firstSince(99_001)).toBe(501);
    expect(filters.length).toBeLessThanOrEqual(MOST_READS);
    // The first read finds the journal's end.
    for (const filter of filters.slice(1)) expect(filter).toEqual({ _id: expect.any(Number) as number });
  });

  it.each([
    [-1, 1],
    [0, 1],
    [1, 6],
    [1_000, 6],
    [199_000, 996],
    [199_001, null],
  ])('returns the right entry for %d', async (atMs, first) => {
    expect(await journal.firstSince(atMs)).toBe(first);
  });
});
