import { atLeast, atMost, formatEstimate, combineVerdicts, type Benchmark } from './measure/goal.ts';
import { interleave, dropDisturbed, type Round } from './measure/rounds.ts';
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
  /** How many times more CPU Nest on Express must use, if it is compared. */
  atLeastOfNest?: number;
  path: string;
}
type Name = 'bare' | 'gateway' | 'nest';

/**
 * Measures the gateway's CPU per request against bare Fastify that sends the same bytes, and optionally Nest on
 * Express.
 */
export const againstBare =
  ({ goal, atMostBare, atLeastOfNest, path }: Goal): Benchmark =>
  async (report) => {
    const lists = await openLists();
    const baselines: { stop: () => Promise<unknown> }[] = [];
    try {
      const [gateway] = lists.gateways;
      if (!gateway) throw new Error('no gateway');
      const requests = lists.members.map((_, n) => get(path, lists.reader(n)));
      const request = (n: number) => requests[n % requests.length] ?? '';
      const body = await firstBody(lists, path);
      const contenders: Partial<Record<Name, () => Promise<Round>>> = {};
      const addContender = (name: Name, server: Server) => (contenders[name] = () => round(server, request));
      const start = async (name: Name, starting: ReturnType<typeof lists.startBare>) => {
        const server = await starting;
        baselines.push(server);
        addContender(name, server);
      };
      await start('bare', lists.startBare(body));
      addContender('gateway', gateway);
      if (atLeastOfNest !== undefined) await start('nest', lists.startNest(body));
      report('CPU µs per request, of the server only');
      const all = contenders as Record<Name, () => Promise<Round>>;
      const passes = await interleave(all, TURNS, report);
      const { passes: undisturbed, disturbed } = dropDisturbed(passes, 'bare');
      const best = (name: Name) => Math.min(...undisturbed.map((pass) => pass[name].cost)).toFixed(0);
      const ofBare = estimate(undisturbed.map((pass) => pass.gateway.cost / pass.bare.cost));
      const figures = [
        `gateway/bare CPU ${formatEstimate(ofBare)} (best ${best('gateway')}/${best('bare')} µs)`,
      ];
      const bars = [`≤ ${atMostBare} × bare Fastify`];
      const verdicts = [atMost(ofBare, atMostBare)];
      if (atLeastOfNest !== undefined) {
        const ofNest = estimate(undisturbed.map((pass) => pass.nest.cost / pass.gateway.cost));
        figures.push(`Nest on Express/gateway ${formatEstimate(ofNest)} (best ${best('nest')} µs)`);
        bars.push(`≥ ${atLeastOfNest} × cheaper than Nest on Express`);
        verdicts.push(atLeast(ofNest, atLeastOfNest));
      }
      return {
        goal,
        figure: figures.join('; '),
        bar: bars.join('; '),
        verdict: disturbed ? 'inconclusive' : combineVerdicts(verdicts),
        details: { kept: undisturbed.length, passes },
      };
    } finally {
      await Promise.all(baselines.map((other) => other.stop()));
      await lists.close();
    }
  };

/** P1: a hot list of 12, read by 20 members in turn. */
export const p1 = againstBare({ goal: 'P1', atMostBare: 1.5, atLeastOfNest: 4, path: LIST });

async function firstBody({ gateways: [gateway], reader }: Lists, path: string): Promise<Buffer> {
  const connection = await Connection.open(gateway?.port ?? 0);
  const { status, body } = await connection.send(get(path, reader(0)));
  connection.close();
  if (status !== 200) throw new Error(`${path} returned ${status}`);
  return body;
}

interface Server {
  port: number;
  pid: number;
}

async function round(server: Server, request: (n: number) => string): Promise<Round> {
  const startUs = cpuUs([server.pid]);
  const load = { port: server.port, request, status: 200, connections: CONNECTIONS, forMs: ROUND_MS };
  const operations = await pump(load);
  return { cost: (cpuUs([server.pid]) - startUs) / operations, perSecond: (operations * 1_000) / ROUND_MS };
}
