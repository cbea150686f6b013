import { LocalDatabase } from '@skillhour/testing';
import { createConnection, type Connection } from 'mongoose';
import type { Finding } from '../measure/goal.ts';
import { deepPageOf, measureGrowth, readsBy } from './growth.ts';
import { retryOutages } from './retry-outages.ts';

const FEW = 10_000;
/** Heap for a million rows with their search tokens in the database stand-in. */
const HEAP_MB = 14_000;
const FILL_TIMEOUT_MS = 300_000;

/** Reads a page of a list, optionally narrowed by a search or a category. */
type ReadPage = (number: number, narrowed: Record<'search' | 'category', string>) => Promise<unknown>;

/** A list stored in a database of its own. */
interface StoredList {
  goal: string;
  /** Noun for its rows. */
  rows: string;
  many: number;
  /** Creates the list with this many rows and returns how to read it. */
  fill: (connection: Connection, count: number) => Promise<ReadPage>;
  /** The search and the category that match few rows. */
  rare: Record<'search' | 'category', string>;
}

/** Measures P5 for a list whose few and many rows are in two databases of one server. */
export async function measureTwoDatabases(
  { goal, rows, many: count, fill, rare }: StoredList,
  report: (line: string) => void,
): Promise<Finding> {
  const database = await LocalDatabase.start({ heapMb: HEAP_MB });
  const timeouts = { connectTimeoutMS: FILL_TIMEOUT_MS, serverSelectionTimeoutMS: FILL_TIMEOUT_MS };
  const connections = ['few', 'many'].map((dbName) =>
    createConnection(database.uri, { dbName, ...timeouts }),
  );
  const deep = deepPageOf(count);
  try {
    report(`${count} ${rows}, and ${FEW}`);
    const [few, many] = await Promise.all(
      connections.map(async (connection, index) => {
        const page = await fill(await connection.asPromise(), index === 0 ? FEW : count);
        return readsBy<{ search?: string; category?: string }>(
          (number, more) => retryOutages(() => page(number, { search: '', category: '', ...more })),
          { search: { search: rare.search }, category: { category: rare.category } },
          deep,
        );
      }),
    );
    if (!few || !many) throw new Error('expected two connections with one list each');
    const pids = [process.pid, database.pid];
    return await measureGrowth({ goal, rows: { few: FEW, many: count }, deep, few, many, pids }, report);
  } finally {
    await Promise.all(connections.map((connection) => connection.close()));
    await database.stop();
  }
}
