import { atMost, shown, type Benchmark } from './measure/goal.ts';
import { interleave, undisturbed, type Round } from './measure/rounds.ts';
import { estimate } from './measure/statistics.ts';
import { cpuUs } from './measure/processes.ts';
import { openLists, type Lists } from './lists/open-lists.ts';
import { Connection, get, pump } from './lists/pump.ts';

const CONNECTIONS = 16;
const ROUND_MS = Number(process.env['ROUND_MS'] ?? 2_000);
const TURNS = Number(process.env['TURNS'] ?? 9);
export const LIST = '/api/blogs/';

interface Goal {
  goal: string;
  atMostBare: number;
  /** Headers beside the reader's own. */
  headers: Readonly<Record<string, string>>;
}

/** CPU of the gateway's process a request, against a bare Fastify that sends the same bytes. */
export const againstBare =
  ({ goal, atMostBare, headers }: Goal): Benchmark =>
  async (report) => {
    const lists = await openLists();
    const bare = await lists.startBare(await firstBody(lists));
    try {
      const [door] = lists.doors;
      if (!door) throw new Error('there is no gateway');
      const requests = lists.members.map((_, n) => get(LIST, { ...lists.reader(n), ...headers }));
      const request = (n: number) => requests[n % requests.length] ?? '';
      report('CPU µs a request, of the server alone');
      const passes = await interleave(
        { bare: () => round(bare, request), gateway: () => round(door, request) },
        TURNS,
        report,
      );
      const { kept, disturbed } = undisturbed(passes, 'bare');
      const ratio = estimate(kept.map((pass) => pass.gateway.cost / pass.bare.cost));
      const best = (name: 'bare' | 'gateway') => Math.min(...kept.map((pass) => pass[name].cost)).toFixed(0);
      return {
        goal,
        figure: `gateway/bare CPU ${shown(ratio)} (best ${best('gateway')}/${best('bare')} µs)`,
        bar: `≤ ${atMostBare} × bare Fastify`,
        verdict: disturbed ? 'inconclusive' : atMost(ratio, atMostBare),
        details: { ratio, kept: kept.length, passes },
      };
    } finally {
      await bare.stop();
      await lists.close();
    }
  };

/** P1: a hot list of twelve, read by twenty members in turn. */
export const p1 = againstBare({ goal: 'P1', atMostBare: 1.5, headers: {} });

async function firstBody({ doors: [door], reader }: Lists): Promise<Buffer> {
  const connection = await Connection.open(door?.port ?? 0);
  const { status, body } = await connection.send(get(LIST, reader(0)));
  connection.close();
  if (status !== 200) throw new Error(`the list was answered ${status}`);
  return body;
}

async function round(server: { port: number; pid: number }, request: (n: number) => string): Promise<Round> {
  const startUs = cpuUs([server.pid]);
  const load = { port: server.port, request, status: 200, connections: CONNECTIONS, forMs: ROUND_MS };
  const operations = await pump(load);
  return { cost: (cpuUs([server.pid]) - startUs) / operations, perSecond: (operations * 1_000) / ROUND_MS };
}
