import { LocalBroker } from '@skillhour/testing';
import { ensureMediaWorker } from '../tools/dev/media-worker/ensure-media-worker.ts';
import { atLeast, formatEstimate, type Benchmark, type Verdict } from './measure/goal.ts';
import { interleave, dropDisturbed } from './measure/rounds.ts';
import { estimate, median } from './measure/statistics.ts';
import { Contender, type Forwarded } from './sfu/contender.ts';

const TURNS = Number(process.env['TURNS'] ?? 6);
const ROUND_MS = Number(process.env['ROUND_MS'] ?? 6_000);
const ROOMS = Number(process.env['ROOMS'] ?? 60);
const BARS = { rooms: 0.95, loss: 0.001 };
/** Packets per second in a room: each of two receives 50 audio and 120 video packets from the other. */
const PER_ROOM = 2 * (50 + 120);
/** One pass forward and one back, of both contenders. */
const WARM_UP_ROUNDS = 4;

/**
 * P11: CPU per room of the media service, compared with a script that does the same with mediasoup alone. Counts the
 * CPU of process and worker. In each room, two peers send real RTP from this process: audio and three simulcast layers,
 * of which the other receives the best.
 *
 * Rooms, producers and consumers are created through the service's own endpoints over the broker. Its heartbeats and
 * its monitoring continue, metrics are fetched once per round, and realtime keeps confirming every peer. Omitted for
 * both are ICE, DTLS and SRTP (the transports are plain), bandwidth estimation and the cost of joining. Including them
 * would only make the difference smaller.
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
    const results: Forwarded[] = [];
    const round = async (contender: Contender) => {
      const forwarded = await contender.round(ROUND_MS);
      results.push(forwarded);
      return forwarded;
    };
    report(`CPU µs per forwarded packet, with ${ROOMS} rooms of two`);
    const contenders = { bare: () => round(bare), media: () => round(media) };
    return findingOf(await interleave(contenders, TURNS, report), results);
  } finally {
    await Promise.all(opened.map((contender) => contender.stop()));
    await broker.stop();
  }
};

function findingOf(
  passes: Awaited<ReturnType<typeof interleave<'bare' | 'media'>>>,
  results: readonly Forwarded[],
) {
  const { passes: undisturbed, disturbed } = dropDisturbed(passes, 'bare');
  const ratio = estimate(undisturbed.map((pass) => pass.bare.cost / pass.media.cost));
  const loss = Math.max(...results.slice(WARM_UP_ROUNDS).map((round) => round.loss));
  const rooms = (name: 'bare' | 'media') =>
    median(undisturbed.map((pass) => 1_000_000 / (pass[name].cost * PER_ROOM)));
  const [ours, theirs] = [rooms('media'), rooms('bare')];
  // Packet loss means that the machine was overloaded, so the measurement is invalid.
  const isConclusive = !disturbed && loss < BARS.loss;
  const verdict: Verdict = isConclusive ? atLeast(ratio, BARS.rooms) : 'inconclusive';
  return {
    goal: 'P11',
    figure: `rooms per core: media/bare ${formatEstimate(ratio, 3)} (${ours.toFixed(0)} and ${theirs.toFixed(0)} without encryption, measured with ${ROOMS}); loss at most ${(loss * 100).toFixed(3)} %`,
    bar: `≥ ${BARS.rooms} at < ${BARS.loss * 100} %`,
    verdict,
    details: { ratio, loss, kept: undisturbed.length, passes, results },
  };
}
