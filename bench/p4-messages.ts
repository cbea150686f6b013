import { DATABASE } from '@skillhour/persistence';
import type { Connection as Database } from 'mongoose';
import { setTimeout as delay } from 'node:timers/promises';
import { combineVerdicts, type Benchmark, type Verdict } from './measure/goal.ts';
import { openLists, type Lists } from './lists/open-lists.ts';
import { Connection, get } from './lists/pump.ts';
import { LIST } from './p1-hot-list.ts';

const LIST_CALLS = 2;
const DETAIL_CALLS = 3;
/** Collections that the content service polls every second or two. */
const POLLED = new Set(['leases', 'open_transactions', 'outbox', 'tag_alerts']);
/** Maximum lifetime of a cached response. */
const LIFE_MS = 1_000;

/**
 * P4: calls over the broker and database operations of a page that no one has read, and of one that another member has
 * read.
 */
export const p4: Benchmark = async (report) => {
  const lists = await openLists();
  try {
    const list = await costs(lists, `${LIST}?limit=12`);
    const long = await costs(lists, `${LIST}?limit=24`);
    const slug = await anySlug(lists);
    const detail = await costs(lists, `/api/blog/${slug}/`);
    report(JSON.stringify({ list, long, detail }, null, 2));
    const within = (found: Cost, bar: number): Verdict => (found.calls <= bar ? 'pass' : 'fall short');
    const same: Verdict = list.unread.operations === long.unread.operations ? 'pass' : 'fall short';
    const formatCosts = ({ unread, read, again }: Costs) =>
      `${unread.calls} unread, ${read.calls} read by another, ${again.calls} again`;
    return {
      goal: 'P4',
      figure: `calls of a list: ${formatCosts(list)}; of a detail: ${formatCosts(detail)}; database operations ${list.unread.operations} for 12, ${long.unread.operations} for 24`,
      bar: `list ≤ ${LIST_CALLS}, detail ≤ ${DETAIL_CALLS}, same number of operations for any page size`,
      verdict: combineVerdicts([within(list.unread, LIST_CALLS), within(detail.unread, DETAIL_CALLS), same]),
      details: { list, long, detail },
    };
  } finally {
    await lists.close();
  }
};

interface Cost {
  calls: number;
  operations: number;
}
interface Costs {
  unread: Cost;
  read: Cost;
  again: Cost;
}

async function costs(lists: Lists, path: string): Promise<Costs> {
  const connection = await Connection.open(lists.gateways[0]?.port ?? 0);
  const read = (n: number) => cost(lists, () => connection.send(get(path, lists.reader(n))));
  // The first read also loads what is cached longer: the members and where the list's pages begin.
  await read(1);
  await delay(LIFE_MS);
  const found = { unread: await read(2), read: await read(3), again: await read(3) };
  connection.close();
  return found;
}

async function cost({ content, callCounter }: Lists, read: () => Promise<{ status: number }>): Promise<Cost> {
  const database = content.get<Database>(DATABASE);
  let operations = 0;
  await callCounter.reset();
  database.set('debug', (collection: string) => {
    if (!POLLED.has(collection)) operations += 1;
  });
  const { status } = await read();
  database.set('debug', false);
  if (status !== 200) throw new Error(`returned ${status}`);
  const calls = Object.values(await callCounter.read()).reduce((sum, count) => sum + count, 0);
  return { calls, operations };
}

async function anySlug({ gateways: [gateway], reader }: Lists): Promise<string> {
  const connection = await Connection.open(gateway?.port ?? 0);
  const { body } = await connection.send(get(LIST, reader(0)));
  connection.close();
  return (JSON.parse(body.toString()) as { results: [{ slug: string }] }).results[0].slug;
}
