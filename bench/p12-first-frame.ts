import { Constellation } from '@skillhour/testing';
import { ensureMediaWorker } from '../tools/dev/media-worker/ensure-media-worker.ts';
import { ensureChromium } from '../tools/test/src/chromium.ts';
import { startBareServer } from './first-frame/bare-server.ts';
import { arrangeSession } from './first-frame/arrange-session.ts';
import { Visitor } from './first-frame/visitor.ts';
import { atMost, formatEstimate, combineVerdicts, type Benchmark, type Verdict } from './measure/goal.ts';
import { interleave, dropDisturbed, type Pass, type Round } from './measure/rounds.ts';
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
    const { student, teacher, room } = await arrangeSession(constellation);
    const visitors = await Promise.all([Visitor.open(executable), Visitor.open(executable)]);
    opened.push(...visitors);
    const [host, guest] = visitors;
    await Promise.all([
      host.signIn(constellation.run.web, teacher),
      guest.signIn(constellation.run.web, student),
    ]);
    report('milliseconds from the click on Join to the first decoded picture of the other party');
    const passes = await interleave(
      { bare: () => joinBoth(host, guest, bare.url), room: () => joinBoth(host, guest, room) },
      TURNS,
      report,
    );
    return findingOf(passes);
  } finally {
    await Promise.allSettled(opened.map((part) => part.close()));
    await constellation.stop();
  }
};

/** One visitor waits in the room, then the other joins. */
async function joinBoth(host: Visitor, guest: Visitor, url: string): Promise<Round> {
  await host.prepare(url);
  await host.join();
  await host.waitForSending();
  await guest.prepare(url);
  await guest.join();
  const cost = await guest.firstFrameMs();
  await Promise.all([host.leave(), guest.leave()]);
  return { cost, perSecond: 0 };
}

function findingOf(passes: readonly Pass<'bare' | 'room'>[]) {
  const { passes: undisturbed, disturbed } = dropDisturbed(passes, 'bare');
  const bare = estimate(undisturbed.map((pass) => pass.bare.cost));
  const room = estimate(undisturbed.map((pass) => pass.room.cost));
  const ratio = estimate(undisturbed.map((pass) => pass.room.cost / pass.bare.cost));
  const verdict = combineVerdicts([inTime(room, bare), atMost(ratio, AT_MOST_BARE)]);
  return {
    goal: 'P12',
    figure: `p50 ${formatEstimate(room, 0)} ms; ${formatEstimate(ratio)} × a bare mediasoup page (${formatEstimate(bare, 0)} ms)`,
    bar: `≤ ${AT_MOST_MS} ms; ≤ ${AT_MOST_BARE} × bare`,
    verdict: disturbed ? ('inconclusive' as const) : verdict,
    details: { bare, room, ratio, kept: undisturbed.length, passes },
  };
}

/** If even the bare page is too slow for the bar, the machine is too busy for a verdict. */
function inTime(room: Estimate, bare: Estimate): Verdict {
  const verdict = atMost(room, AT_MOST_MS);
  return verdict !== 'pass' && bare.median * AT_MOST_BARE > AT_MOST_MS ? 'inconclusive' : verdict;
}
