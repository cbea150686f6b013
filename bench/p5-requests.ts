import { MemberId, newId } from '@skillhour/contracts';
import { OpenRequestWords, SkillRequestListStore } from '@skillhour/exchange/requests';
import { LocalDatabase } from '@skillhour/testing';
import { createConnection } from 'mongoose';
import { fillRequests, RARE_TAG, RARE_WORD } from './lists/fill-requests.ts';
import { deepPageOf, measureGrowth, SIZE } from './lists/growth.ts';
import { insist } from './lists/insist.ts';
import type { Benchmark } from './measure/goal.ts';

const FEW = 10_000;
const MANY = Number(process.env['REQUESTS_ROWS'] ?? 100_000);
/** A million requests with their words, as the database stand-in keeps them. */
const HEAP_MB = 14_000;
const PATIENCE_MS = 300_000;

/** P5: what the list of open requests costs as it grows. Few and many are two databases of one server; what reads them is exchange's own store. */
export const p5Requests: Benchmark = async (report) => {
  const database = await LocalDatabase.start({ heapMb: HEAP_MB });
  const patient = { connectTimeoutMS: PATIENCE_MS, serverSelectionTimeoutMS: PATIENCE_MS };
  const connections = ['few', 'many'].map((dbName) => createConnection(database.uri, { dbName, ...patient }));
  try {
    report(`${MANY} requests, and ${FEW}`);
    const viewer = newId(MemberId);
    const [few, many] = await Promise.all(
      connections.map(async (connection, index) => {
        await connection.asPromise();
        const words = new OpenRequestWords(connection);
        const lists = new SkillRequestListStore(connection, words);
        await words.onModuleInit();
        await fillRequests(connection, index === 0 ? FEW : MANY);
        const page = (number: number, more: { search?: string; category?: string } = {}) =>
          insist(() =>
            lists.findOpenOfOthers(viewer, { search: '', category: '', ...more, page: number, size: SIZE }),
          );
        return {
          'first page': (n: number) => page(1 + (n % 3)),
          search: (n: number) => page(1 + (n % 3), { search: RARE_WORD }),
          category: (n: number) => page(1 + (n % 3), { category: RARE_TAG }),
          'deep page': (n: number) => page(deep - (n % 20)),
        };
      }),
    );
    if (!few || !many) throw new Error('two connections, two lists');
    const pids = [process.pid, database.pid];
    const growing = { goal: 'P5 requests', rows: { few: FEW, many: MANY }, deep, few, many, pids };
    return await measureGrowth(growing, report);
  } finally {
    await Promise.all(connections.map((connection) => connection.close()));
    await database.stop();
  }
};

const deep = deepPageOf(MANY);
