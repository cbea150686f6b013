import { setTimeout as delay } from 'node:timers/promises';
import { atMost, formatEstimate, combineVerdicts, type Benchmark, type Verdict } from './measure/goal.ts';
import { interleave, dropDisturbed, type Round } from './measure/rounds.ts';
import { median, estimate } from './measure/statistics.ts';
import { cpuUs } from './measure/processes.ts';
import { openLists, type Lists } from './lists/open-lists.ts';
import { Connection, get, headerOf, pump } from './lists/pump.ts';
import { LIST } from './p1-hot-list.ts';

const AT_ONCE = 1_000;
const WRITES = 20;
const ROUND_MS = Number(process.env['ROUND_MS'] ?? 2_000);
const TURNS = Number(process.env['TURNS'] ?? 9);
const AT_MOST_OF_200 = 0.6;
const VISIBLE_MS = 1_000;

/** P3: concurrent cache misses, visibility of writes through another gateway, and the cost of a 304. */
export const p3: Benchmark = async (report) => {
  const lists = await openLists({ gateways: 2 });
  try {
    const calls = await concurrentMisses(lists);
    report(`${AT_ONCE} simultaneous misses: ${JSON.stringify(calls)}`);
    const visibleMs = await writeDelaysMs(lists);
    report(
      `a write is visible elsewhere after ${median(visibleMs).toFixed(0)} ms, ${Math.max(...visibleMs).toFixed(0)} at most`,
    );
    const { ratio, disturbed, passes } = await notModified(lists, report);
    const listCalls = calls['content.blog.list'] ?? 0;
    const isVisible: Verdict = Math.max(...visibleMs) <= VISIBLE_MS ? 'pass' : 'fall short';
    const isShared: Verdict = listCalls === 1 ? 'pass' : 'fall short';
    return {
      goal: 'P3',
      figure: `${AT_ONCE} misses = ${listCalls} call; a write is visible after ${median(visibleMs).toFixed(0)} ms, ${Math.max(...visibleMs).toFixed(0)} at most; 304/200 CPU ${formatEstimate(ratio)}`,
      bar: `1 call; ≤ ${VISIBLE_MS} ms; ≤ ${AT_MOST_OF_200}`,
      verdict: combineVerdicts([
        isShared,
        isVisible,
        disturbed ? 'inconclusive' : atMost(ratio, AT_MOST_OF_200),
      ]),
      details: { calls, visibleMs, ratio, passes },
    };
  } finally {
    await lists.close();
  }
};

/** Requests an uncached page over 1,000 connections that are already open. */
async function concurrentMisses({
  gateways: [gateway],
  reader,
  callCounter,
}: Lists): Promise<Record<string, number>> {
  const open = await Promise.all(Array.from({ length: AT_ONCE }, () => Connection.open(gateway?.port ?? 0)));
  await callCounter.reset();
  const responses = await Promise.all(open.map((one, n) => one.send(get(`${LIST}?limit=7`, reader(n)))));
  open.forEach((one) => one.close());
  const failed = responses.filter(({ status }) => status !== 200).length;
  if (failed > 0) throw new Error(`${failed} of ${AT_ONCE} calls failed`);
  return callCounter.read();
}

/**
 * Measures the milliseconds from a member's vote through one gateway until another member reads it through the other.
 */
async function writeDelaysMs({ gateways, reader }: Lists): Promise<number[]> {
  const [here, there] = await Promise.all(gateways.map(({ port }) => Connection.open(port)));
  if (!here || !there) throw new Error('there must be two gateways');
  const first = async (n: number) => {
    const { body } = await there.send(get(LIST, reader(n)));
    return (JSON.parse(body.toString()) as { results: [{ slug: string; votes: number }] }).results[0];
  };
  const { slug } = await first(1);
  const took: number[] = [];
  for (let n = 0; n < WRITES; n += 1) {
    const before = (await first(1)).votes;
    const vote = JSON.stringify({ vote: 'upvote' });
    const request = get(`/api/blog/${slug}/vote/`, {
      ...reader(2),
      'content-type': 'application/json',
      'content-length': String(vote.length),
    }).replace('GET', 'POST');
    const { status } = await here.send(request + vote);
    if (status !== 200) throw new Error(`the vote returned ${status}`);
    const writtenMs = performance.now();
    while ((await first(1)).votes === before) await delay(1);
    took.push(performance.now() - writtenMs);
  }
  here.close();
  there.close();
  return took;
}

async function notModified(lists: Lists, report: (line: string) => void) {
  const [gateway] = lists.gateways;
  if (!gateway) throw new Error('no gateway');
  const connection = await Connection.open(gateway.port);
  const etag = headerOf(await connection.send(get(LIST, lists.reader(0))), 'etag');
  connection.close();
  const round = (status: number, headers: Record<string, string>) => async (): Promise<Round> => {
    const request = get(LIST, { ...lists.reader(0), ...headers });
    const startUs = cpuUs([gateway.pid]);
    const load = { port: gateway.port, request: () => request, status, connections: 16, forMs: ROUND_MS };
    const operations = await pump(load);
    return {
      cost: (cpuUs([gateway.pid]) - startUs) / operations,
      perSecond: (operations * 1_000) / ROUND_MS,
    };
  };
  const contenders = { whole: round(200, {}), known: round(304, { 'if-none-match': etag }) };
  const passes = await interleave(contenders, TURNS, report);
  const { passes: undisturbed, disturbed } = dropDisturbed(passes, 'whole');
  return {
    ratio: estimate(undisturbed.map(({ whole, known }) => known.cost / whole.cost)),
    disturbed,
    passes,
  };
}
