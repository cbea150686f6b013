import { freePort, freshNamespace, LocalBroker, LocalDatabase } from '@skillhour/testing';
import { setTimeout as delay } from 'node:timers/promises';
import { atMost, formatEstimate, combineVerdicts, type Benchmark, type Verdict } from './measure/goal.ts';
import { interleave, dropDisturbed } from './measure/rounds.ts';
import { estimate, quantile } from './measure/statistics.ts';
import { openChats } from './sockets/chats.ts';
import { Device } from './sockets/device.ts';
import { SocketServer } from './sockets/socket-server.ts';

const TURNS = Number(process.env['TURNS'] ?? 5);
const ROUND_MS = Number(process.env['ROUND_MS'] ?? 5_000);
const IDLE = Number(process.env['SOCKETS'] ?? 5_000);
const MEMBERS = 50;
const EACH = 8;
const FRAMES = 200;
const IDLE_EACH = 10;
const SETTLED_MS = 18_000;
const PAIRS = 20;
const PER_SECOND = 200;
const BARS = { fanOut: 1.3, idle: 1.5, chatMs: 50 };

type Report = (line: string) => void;

/**
 * P9: CPU per frame and socket compared with a bare loop, memory of idle sockets, and delivery time of a chat message.
 */
export const p9: Benchmark = async (report) => {
  const fanOut = await measureFanOut(report);
  const idle = await measureIdle(report);
  const chat = await measureChat(report);
  const verdicts: Verdict[] = [
    fanOut.disturbed ? 'inconclusive' : atMost(fanOut.ratio, BARS.fanOut),
    idle.kernel / idle.bare <= BARS.idle ? 'pass' : 'fall short',
    atMost(chat.p99Ms, BARS.chatMs),
  ];
  return {
    goal: 'P9',
    figure: `per frame and socket ${formatEstimate(fanOut.ratio)} × bare by CPU; ${IDLE} idle sockets ${idle.kernel.toFixed(0)} MB, bare ${idle.bare.toFixed(0)} MB (for the sockets alone ${idle.kernelGrowth.toFixed(0)} and ${idle.bareGrowth.toFixed(0)}); chat p99 ${formatEstimate(chat.p99Ms, 0)} ms`,
    bar: `≤ ${BARS.fanOut} ×; ≤ ${BARS.idle} × bare RSS; p99 ≤ ${BARS.chatMs} ms at ${PER_SECOND} per second`,
    verdict: combineVerdicts(verdicts),
    details: { verdicts, fanOut, idle, chat },
  };
};

/** Runs both socket servers in processes of their own, with a broker and a database. */
async function withServers<T>(work: (kernel: SocketServer, bare: SocketServer) => Promise<T>): Promise<T> {
  const [broker, database] = await Promise.all([LocalBroker.start(), LocalDatabase.start()]);
  const kernel = await SocketServer.start('kernel.ts', {
    ...{ NODE_ENV: 'development', LOG_LEVEL: 'error', NAMESPACE: freshNamespace() },
    ...{ NATS_URL: broker.url, MONGO_URI: database.uri, MIGRATE_AT_START: 'on' },
    ...{ INTERNAL_PORT: '0', SOCKET_PORT: String(await freePort()), MEDIA_SILENCE_MS: '600000' },
  });
  const bare = await SocketServer.start('bare.ts');
  try {
    return await work(kernel, bare);
  } finally {
    await Promise.all([kernel.stop(), bare.stop()]);
    await Promise.all([database.stop(), broker.stop()]);
  }
}

const measureFanOut = (report: Report) =>
  withServers(async (kernel, bare) => {
    await kernel.connect(MEMBERS, EACH);
    await bare.connect(MEMBERS, EACH);
    report('CPU µs per frame and socket');
    const contenders = { bare: () => bare.round(FRAMES), kernel: () => kernel.round(FRAMES) };
    const passes = await interleave(contenders, TURNS, report);
    const { passes: undisturbed, disturbed } = dropDisturbed(passes, 'bare');
    const ratio = estimate(undisturbed.map((pass) => pass.kernel.cost / pass.bare.cost));
    return { ratio, disturbed, passes };
  });

const measureIdle = (report: Report) =>
  withServers(async (kernel, bare) => {
    // A service releases the memory of its start some time later.
    await delay(SETTLED_MS);
    const before = { kernel: await kernel.rssMb(), bare: await bare.rssMb() };
    await kernel.connect(IDLE / IDLE_EACH, IDLE_EACH);
    await bare.connect(IDLE / IDLE_EACH, IDLE_EACH);
    const after = { kernel: await kernel.rssMb(), bare: await bare.rssMb() };
    report(`resident MB: before ${JSON.stringify(before)}, with ${IDLE} sockets ${JSON.stringify(after)}`);
    const [kernelGrowth, bareGrowth] = [after.kernel - before.kernel, after.bare - before.bare];
    return { ...after, before, kernelGrowth, bareGrowth };
  });

async function measureChat(report: Report) {
  const chats = await openChats(2, 2 * PAIRS);
  try {
    const pairs = Array.from({ length: PAIRS }, (_, n) => {
      const [one, other] = [chats.ids[2 * n]!, chats.ids[2 * n + 1]!];
      return { writer: new Device(chats, one, other, n), reader: new Device(chats, other, one, n + 1) };
    });
    await Promise.all(pairs.flatMap(({ writer, reader }) => [writer.open(), reader.open()]));
    const p99s: number[] = [];
    for (let turn = 0; turn <= TURNS; turn += 1) {
      const tookMs = await round(pairs);
      if (turn > 0) p99s.push(quantile(tookMs, 0.99));
      report(
        `${turn}/${TURNS}: p50 ${quantile(tookMs, 0.5).toFixed(1)}, p99 ${quantile(tookMs, 0.99).toFixed(1)} ms`,
      );
    }
    return { p99Ms: estimate(p99s), p99s };
  } finally {
    await chats.close();
  }
}

/** Open loop: messages are sent on schedule, to a device on the other replica. */
async function round(pairs: readonly { writer: Device; reader: Device }[]): Promise<number[]> {
  const count = (ROUND_MS / 1_000) * PER_SECOND;
  const tookMs: number[] = [];
  const all = Promise.withResolvers<void>();
  for (const { reader } of pairs)
    reader.onMessage = (text) => {
      tookMs.push(performance.now() - Number(text));
      if (tookMs.length === count) all.resolve();
    };
  const startMs = performance.now();
  for (let sent = 0; sent < count; sent += 1) {
    const dueMs = startMs + (sent / PER_SECOND) * 1_000;
    if (dueMs > performance.now()) await delay(dueMs - performance.now());
    // Measured from the scheduled time, so that a loop that falls behind does not improve the result.
    pairs[sent % pairs.length]?.writer.send(String(dueMs));
  }
  await all.promise;
  return tookMs;
}
