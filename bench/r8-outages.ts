import { Constellation, killSfuWorkers } from '@skillhour/testing';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureMediaWorker } from '../tools/dev/media-worker/ensure-media-worker.ts';
import { ensureChromium } from '../tools/test/src/chromium.ts';
import { arrangeSession } from './first-frame/arrange-session.ts';
import { Visitor } from './first-frame/visitor.ts';
import { combineVerdicts, type Benchmark, type Verdict } from './measure/goal.ts';

const TURNS = 3;
/** Longer than any process takes to recover. */
const SETTLE_MS = 12_000;
const QUIET_MS = 3_000;

interface Outage {
  name: string;
  /** Maximum time without a new frame for either peer. */
  atMostMs: number;
  cause: (constellation: Constellation) => void;
}

const one = (service: string, signal: NodeJS.Signals) => (constellation: Constellation) => {
  constellation.signal(service, signal);
};
const MEDIA_NODES = ['media', 'media-2'];
const OUTAGES: readonly Outage[] = [
  { name: 'realtime killed', atMostMs: 500, cause: one('realtime', 'SIGKILL') },
  { name: 'realtime deployed', atMostMs: 500, cause: one('realtime', 'SIGTERM') },
  { name: 'gateway killed', atMostMs: 500, cause: one('gateway', 'SIGKILL') },
  { name: 'gateway deployed', atMostMs: 500, cause: one('gateway', 'SIGTERM') },
  {
    name: 'SFU workers killed',
    atMostMs: 1_500,
    cause: (constellation) => killSfuWorkers(constellation, MEDIA_NODES),
  },
  { name: 'media node killed', atMostMs: 3_000, cause: one('media', 'SIGKILL') },
  { name: 'the other media node killed', atMostMs: 3_000, cause: one('media-2', 'SIGKILL') },
  { name: 'media node deployed', atMostMs: 3_000, cause: one('media', 'SIGTERM') },
  { name: 'the other media node deployed', atMostMs: 3_000, cause: one('media-2', 'SIGTERM') },
];

/**
 * R8: how long two peers see no new frame of each other when a process behind the room fails; two replicas of each run.
 */
export const r8: Benchmark = async (report) => {
  const executable = await ensureChromium(report);
  const worker = await ensureMediaWorker({ report });
  const env = worker ? { MEDIASOUP_WORKER_BIN: worker } : {};
  const constellation = await Constellation.start(env, { processes: true, replicas: 2 });
  const visitors: Visitor[] = [];
  try {
    const { student, teacher, room } = await arrangeSession(constellation);
    visitors.push(...(await Promise.all([Visitor.open(executable), Visitor.open(executable)])));
    const [host, guest] = visitors as [Visitor, Visitor];
    await Promise.all([
      host.signIn(constellation.run.web, teacher),
      guest.signIn(constellation.run.web, student),
    ]);
    for (const visitor of [host, guest]) {
      await visitor.prepare(room);
      await visitor.join();
    }
    await guest.firstFrameMs();
    const gaps = new Map<Outage, number[]>();
    for (let turn = 1; turn <= TURNS; turn += 1) {
      for (const outage of OUTAGES) {
        const gapMs = await gapOf(outage, constellation, [host, guest]);
        report(`${turn}/${TURNS} ${outage.name}: ${gapMs.toFixed(0)} ms without a picture`);
        gaps.set(outage, [...(gaps.get(outage) ?? []), gapMs]);
      }
    }
    return findingOf(gaps);
  } finally {
    await Promise.allSettled(visitors.map((visitor) => visitor.close()));
    await constellation.stop();
  }
};

/** Returns the longer gap of the two visitors. */
async function gapOf(
  outage: Outage,
  constellation: Constellation,
  visitors: readonly Visitor[],
): Promise<number> {
  await constellation.allReady();
  await delay(QUIET_MS);
  await Promise.all(visitors.map((visitor) => visitor.startGapRecording()));
  outage.cause(constellation);
  await delay(SETTLE_MS);
  return Math.max(...(await Promise.all(visitors.map((visitor) => visitor.longestGapMs()))));
}

function findingOf(gaps: ReadonlyMap<Outage, readonly number[]>) {
  const found = [...gaps].map(([{ name, atMostMs }, all]) => ({
    figure: `${name} ${Math.min(...all).toFixed(0)} to ${Math.max(...all).toFixed(0)} ms`,
    verdict: verdictOf(all, atMostMs),
  }));
  return {
    goal: 'R8',
    figure: found.map(({ figure }) => figure).join('; '),
    bar: '≤ 500 ms; SFU workers ≤ 1500 ms; a media node ≤ 3000 ms',
    verdict: combineVerdicts(found.map(({ verdict }) => verdict)),
    details: Object.fromEntries([...gaps].map(([{ name }, all]) => [name, all])),
  };
}

/** An outage has no baseline, so there is a verdict only if all turns agree. */
function verdictOf(all: readonly number[], atMostMs: number): Verdict {
  if (Math.max(...all) <= atMostMs) return 'pass';
  return Math.min(...all) > atMostMs ? 'fall short' : 'inconclusive';
}
