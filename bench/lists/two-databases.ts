import { LocalDatabase } from '@skillhour/testing';
import { createConnection, type Connection } from 'mongoose';
import type { Finding } from '../measure/goal.ts';
import { deepPageOf, measureGrowth, readsBy } from './growth.ts';
import { insist } from './insist.ts';

const FEW = 10_000;
/** A million rows with their words, as the database stand-in keeps them. */
const HEAP_MB = 14_000;
const PATIENCE_MS = 300_000;

/** A page of a list, of what one looks for and of a category where told. */
type ReadPage = (number: number, narrowed: Record<'search' | 'category', string>) => Promise<unknown>;

/** A list that is kept in a database of its own. */
interface KeptList {
  goal: string;
  /** What its rows are called. */
  rows: string;
  many: number;
  /** Makes the list and so many rows of it, and answers how it is read. */
  fill: (connection: Connection, count: number) => Promise<ReadPage>;
  /** What few of its rows are found by. */
  rare: Record<'search' | 'category', string>;
}

/** P5 for a list whose few and many rows are two databases of one server. */
export async function measureTwoDatabases(
  { goal, rows, many: count, fill, rare }: KeptList,
  report: (line: string) => void,
): Promise<Finding> {
  const database = await LocalDatabase.start({ heapMb: HEAP_MB });
  const patient = { connectTimeoutMS: PATIENCE_MS, serverSelectionTimeoutMS: PATIENCE_MS };
  const connections = ['few', 'many'].map((dbName) => createConnection(database.uri, { dbName, ...patient }));
  const deep = deepPageOf(count);
  try {
    report(`${count} ${rows}, and ${FEW}`);
    const [few, many] = await Promise.all(
      connections.map(async (connection, index) => {
        const page = await fill(await connection.asPromise(), index === 0 ? FEW : count);
        return readsBy<{ search?: string; category?: string }>(
          (number, more) => insist(() => page(number, { search: '', category: '', ...more })),
          { search: { search: rare.search }, category: { category: rare.category } },
          deep,
        );
      }),
    );
    if (!few || !many) throw new Error('two connections, two lists');
    const pids = [process.pid, database.pid];
    return await measureGrowth({ goal, rows: { few: FEW, many: count }, deep, few, many, pids }, report);
  } finally {
    await Promise.all(connections.map((connection) => connection.close()));
    await database.stop();
  }
}
