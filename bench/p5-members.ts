import { MemberListStore } from '@skillhour/identity/profiles';
import { LocalDatabase } from '@skillhour/testing';
import { createConnection } from 'mongoose';
import { fillMembers, RARE_SKILL, RARE_WORD } from './lists/fill-members.ts';
import { deepPageOf, measureGrowth, SIZE } from './lists/growth.ts';
import type { Benchmark } from './measure/goal.ts';

const FEW = 10_000;
const MANY = Number(process.env['MEMBERS_ROWS'] ?? 100_000);

/** P5: what the list of members costs as it grows. Few and many are two databases of one server; what reads them is identity's own store. */
export const p5Members: Benchmark = async (report) => {
  const database = await LocalDatabase.start();
  const connections = ['few', 'many'].map((dbName) => createConnection(database.uri, { dbName }));
  try {
    report(`${MANY} members, and ${FEW}`);
    const [few, many] = await Promise.all(
      connections.map(async (connection, index) => {
        const lists = new MemberListStore(await connection.asPromise());
        await fillMembers(connection, index === 0 ? FEW : MANY);
        const page = (number: number, more: { search?: string; category?: string } = {}) =>
          lists.find({ search: '', category: '', withBlocked: false, ...more }, 'newest', {
            page: number,
            size: SIZE,
          });
        return {
          'first page': (n: number) => page(1 + (n % 3)),
          search: (n: number) => page(1 + (n % 3), { search: RARE_WORD }),
          category: (n: number) => page(1 + (n % 3), { category: RARE_SKILL }),
          'deep page': (n: number) => page(deep - (n % 20)),
        };
      }),
    );
    if (!few || !many) throw new Error('two connections, two lists');
    const pids = [process.pid, database.pid];
    const growing = { goal: 'P5 members', rows: { few: FEW, many: MANY }, deep, few, many, pids };
    return await measureGrowth(growing, report);
  } finally {
    await Promise.all(connections.map((connection) => connection.close()));
    await database.stop();
  }
};

const deep = deepPageOf(MANY);
