import { LocalBroker } from '@skillhour/testing';
import { ensureMediaWorker } from '../tools/dev/media-worker/ensure-media-worker.ts';
import { atLeast, shown, type Benchmark, type Verdict } from './measure/goal.ts';
import { interleave, undisturbed } from './measure/rounds.ts';
import { estimate, median } from './measure/statistics.ts';
import { Contender, type Forwarded } from './sfu/contender.ts';

const TURNS = Number(process.env['TURNS'] ?? 6);
const ROUND_MS = Number(process.env['ROUND_MS'] ?? 6_000);
const ROOMS = Number(process.env['ROOMS'] ?? 60);
const BARS = { rooms: 0.95, loss: 0.001 };
/** Each of two hears 50 packets of the other a second, and sees 120. */
const PER_ROOM = 2 * (50 + 120);
/** One pass forth and one back, of both. */
const WARM_UP_ROUNDS = 4;

/**
 * P11: what our media service costs by room beside a script that does the same with mediasoup alone, by CPU of process and worker
 * together. Two in each room send real RTP from this process: sound, and three layers of a picture, of which the other gets the best.
 *
 * Rooms are entered, tracks made and taken by the service's own endpoints over the broker; its beats, its watch, its figures (asked for
 * once a round) and the word of realtime for every peer go on. What is left out is the same for both, and would only make the rest weigh
 * less: ICE, DTLS and SRTP (transports are plain ones), the estimate of the receiver's line, and what it costs to enter.
 */
export const p11: Benchmark = async (report) => {
  const worker = await ensureMediaWorker({ report });
  const broker = await LocalBroker.start();
  const env = { NATS_URL: broker.url, ...(worker ? { MEDIASOUP_WORKER_BIN: worker } : {}) };
  const opened: Contender[] = [];
  const start = async (script: 'bare.ts' | 'node.ts') => {
    const contender = await Contender.start(script, env, ROOMS);
    opened.push(contender);
    return contender;
  };
  try {
    const [bare, media] = [await start('bare.ts'), await start('node.ts')];
    const told: Forwarded[] = [];
    const round = async (contender: Contender) => {
      const forwarded = await contender.round(ROUND_MS);
      told.push(forwarded);
      return forwarded;
    };
    report(`CPU microseconds a forwarded packet, with ${ROOMS} rooms of two`);
    const contenders = { bare: () => round(bare), media: () => round(media) };
    return find(await interleave(contenders, TURNS, report), told);
  } finally {
    await Promise.all(opened.map((contender) => contender.stop()));
    await broker.stop();
  }
};

function find(passes: Awaited<ReturnType<typeof interleave<'bare' | 'media'>>>, told: readonly Forwarded[]) {
  const { kept, disturbed } = undisturbed(passes, 'bare');
  const ratio = estimate(kept.map((pass) => pass.bare.cost / pass.media.cost));
  const loss = Math.max(...told.slice(WARM_UP_ROUNDS).map((round) => round.loss));
  const rooms = (name: 'bare' | 'media') =>
    median(kept.map((pass) => 1_000_000 / (pass[name].cost * PER_ROOM)));
  const [ours, theirs] = [rooms('media'), rooms('bare')];
  // Where packets are lost the load was too much for the machine, and nothing was measured.
  const isTold = !disturbed && loss < BARS.loss;
  const verdict: Verdict = isTold ? atLeast(ratio, BARS.rooms) : 'inconclusive';
  return {
    goal: 'P11',
    figure: `rooms a core: media/bare ${shown(ratio, 3)} (${ours.toFixed(0)} and ${theirs.toFixed(0)} without encryption, measured with ${ROOMS}); loss at most ${(loss * 100).toFixed(3)} %`,
    bar: `≥ ${BARS.rooms} at < ${BARS.loss * 100} %`,
    verdict,
    details: { ratio, loss, kept: kept.length, passes, told },
  };
}
