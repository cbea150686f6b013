import {
  Constellation,
  formatLoad,
  formatRooms,
  goOnline,
  isFlawless,
  openPairs,
  runLoad,
  signUpAccounts,
  slowestP99Ms,
} from '@skillhour/testing';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureMediaWorker } from '../tools/dev/media-worker/ensure-media-worker.ts';
import { combineVerdicts, type Benchmark, type Verdict } from './measure/goal.ts';
import { cpuUs, memoryOf, treeOf } from './measure/processes.ts';
import { RtpRooms } from './sfu/rtp-rooms.ts';

const MEMBERS = Number(process.env['ONLINE'] ?? 500);
const ROOMS = Number(process.env['ROOMS'] ?? 20);
/** Journeys per second: each member makes one every 50 seconds. */
const PER_SECOND = Number(process.env['JOURNEYS_PER_SECOND'] ?? MEMBERS / 50);
const DURATION_MS = Number(process.env['ROUND_MS'] ?? 120_000);
const SEED = 18;
const BARS = { p99Ms: 250, memoryMb: 2_000, loss: 0.01 };

/**
 * P18: members with an open socket who make the main mix of journeys, next to rooms that send media. All services run in one process, as in a
 * small installation. The load is generated on the same cores. Rooms send RTP without ICE and encryption.
 */
export const p18: Benchmark = async (report) => {
  const worker = await ensureMediaWorker({ report });
  const plainTransports = pathToFileURL(join(import.meta.dirname, 'sfu/plain-transports.ts')).href;
  const constellation = await Constellation.start({
    NODE_OPTIONS: `--import=${plainTransports}`,
    ...(worker ? { MEDIASOUP_WORKER_BIN: worker } : {}),
  });
  let rooms: RtpRooms | undefined;
  try {
    const { api, mail } = constellation.run;
    // With the SFU's worker, which is a child.
    const processes = () => [...new Set(Object.values(constellation.run.pids).flatMap(treeOf))];
    report(`signing up ${MEMBERS + 2 * ROOMS} members`);
    const pairs = await openPairs(api, await signUpAccounts(api, mail, MEMBERS + 2 * ROOMS));
    rooms = await RtpRooms.open(pairs.splice(0, ROOMS));
    const sockets = await goOnline(pairs);
    await rooms.begin();
    report(`${PER_SECOND} journeys per second for ${DURATION_MS / 1_000} s`);
    const startUs = cpuUs(processes());
    const result = await runLoad({ pairs, perSecond: PER_SECOND, durationMs: DURATION_MS, seed: SEED });
    const cpuS = (cpuUs(processes()) - startUs) / 1e6;
    const roomReport = await rooms.end();
    const closed = sockets.filter(({ closeCode }) => closeCode !== undefined).length;
    const memoryMb = processes().reduce((sum, pid) => sum + (memoryOf(pid)?.pssMb ?? 0), 0);
    for (const line of formatLoad(result, DURATION_MS, [{ process: 'all processes', cpuS, memoryMb }]))
      report(line);
    report(formatRooms(roomReport));
    for (const socket of sockets) socket.close();
    return findingOf({ result, roomReport, closed, memoryMb, cpuS });
  } finally {
    rooms?.close();
    await constellation.stop();
  }
};

interface Measured {
  result: Awaited<ReturnType<typeof runLoad>>;
  roomReport: Awaited<ReturnType<RtpRooms['end']>>;
  closed: number;
  memoryMb: number;
  cpuS: number;
}

function findingOf(measured: Measured) {
  const { result, roomReport, closed, memoryMb } = measured;
  const p99Ms = slowestP99Ms(result);
  const verdicts: Verdict[] = [
    p99Ms <= BARS.p99Ms,
    isFlawless(result) && closed === 0 && roomReport.stopped === 0,
    memoryMb <= BARS.memoryMb,
    roomReport.worstLoss < BARS.loss,
  ].map((isMet) => (isMet ? 'pass' : 'fall short'));
  const errors = result.failed + result.unserved + closed;
  return {
    goal: 'P18',
    figure: `${MEMBERS} members online, ${formatRooms(roomReport)}; ${result.operationsPerSecond.toFixed(0)} operations per second, p99 of the slowest ${p99Ms.toFixed(0)} ms; ${errors} errors; ${memoryMb.toFixed(0)} MB`,
    bar: `p99 ≤ ${BARS.p99Ms} ms, no error, ≤ ${BARS.memoryMb} MB, < ${BARS.loss * 100} % lost`,
    verdict: combineVerdicts(verdicts),
    details: { ...measured, p99Ms },
  };
}
