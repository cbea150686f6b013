import { Constellation } from '@skillhour/testing';
import { ensureMediaWorker } from '../tools/dev/media-worker/ensure-media-worker.ts';
import { ensureChromium } from '../tools/test/src/chromium.ts';
import { startBareServer } from './first-frame/bare-server.ts';
import { arrangeLesson } from './first-frame/lesson.ts';
import { Visitor } from './first-frame/visitor.ts';
import { atMost, shown, together, type Benchmark, type Verdict } from './measure/goal.ts';
import { interleave, undisturbed, type Pass, type Round } from './measure/rounds.ts';
import { estimate, type Estimate } from './measure/statistics.ts';

const TURNS = 9;
const AT_MOST_MS = 350;
const AT_MOST_BARE = 1.3;

/**
 * P12: time from the click on Join to the first decoded frame of a peer who is already in the room, compared with a
 * bare mediasoup page.
 */
export const p12: Benchmark = async (report) => {
  const executable = await ensureChromium(report);
  const worker = await ensureMediaWorker({ report });
  const constellation = await Constellation.start(worker ? { MEDIASOUP_WORKER_BIN: worker } : {});
  const opened: { close(): Promise<void> }[] = [];
  try {
    const bare = await startBareServer(worker);
    opened.push(bare);
    const { student, teacher, room } = await arrangeLesson(constellation);
    const visitors = await Promise.all([Visitor.open(executable), Visitor.open(executable)]);
    opened.push(...visitors);
    const [host, guest] = visitors;
    await Promise.all([
      host.signIn(constellation.run.web, teacher),
      guest.signIn(constellation.run.web, student),
    ]);
    report('milliseconds from the click on Join to the first decoded picture of the other party');
    const passes = await interleave(
      { bare: () => meet(host, guest, bare.url), room: () => meet(host, guest, room) },
      TURNS,
      report,
    );
    return find(passes);
  } finally {
    await Promise.allSettled(opened.map((part) => part.close()));
    await constellation.stop();
  }
};

/** One visitor waits in the room, then the other joins. */
async function meet(host: Visitor, guest: Visitor, url: string): Promise<Round> {
  await host.prepare(url);
  await host.join();
  await host.sends();
  await guest.prepare(url);
  await guest.join();
  const cost = await guest.firstFrameMs();
  await Promise.all([host.leave(), guest.leave()]);
  return { cost, perSecond: 0 };
}

function find(passes: readonly Pass<'bare' | 'room'>[]) {
  const { kept, disturbed } = undisturbed(passes, 'bare');
  const bare = estimate(kept.map((pass) => pass.bare.cost));
  const room = estimate(kept.map((pass) => pass.room.cost));
  const ratio = estimate(kept.map((pass) => pass.room.cost / pass.bare.cost));
  const verdict = together([inTime(room, bare), atMost(ratio, AT_MOST_BARE)]);
  return {
    goal: 'P12',
    figure: `p50 ${shown(room, 0)} ms; ${shown(ratio)} × a bare mediasoup page (${shown(bare, 0)} ms)`,
    bar: `≤ ${AT_MOST_MS} ms; ≤ ${AT_MOST_BARE} × bare`,
    verdict: disturbed ? ('inconclusive' as const) : verdict,
    details: { bare, room, ratio, kept: kept.length, passes },
  };
}

/** If even the bare page is too slow for the bar, the machine is too busy for a verdict. */
function inTime(room: Estimate, bare: Estimate): Verdict {
  const verdict = atMost(room, AT_MOST_MS);
  return verdict !== 'pass' && bare.median * AT_MOST_BARE > AT_MOST_MS ? 'inconclusive' : verdict;
}
