import type { Benchmark, Verdict } from './measure/goal.ts';
import { quantile } from './measure/statistics.ts';
import { openChats } from './sockets/chats.ts';
import { Device } from './sockets/device.ts';

const SOCKETS = Number(process.env['SOCKETS'] ?? 2_000);
const STORMS = Number(process.env['STORMS'] ?? 3);
/** Messages that each device has missed when it reconnects. */
const MISSED = 3;
const AT_ONCE = 50;
const WITHIN_MS = 5_000;

interface Pair {
  offline: Device;
  writer: Device;
}

/** P10: all sockets of direct chats disconnect at once and reconnect at once, each with its own ticket. */
export const p10: Benchmark = async (report) => {
  const chats = await openChats(2, SOCKETS / 2);
  try {
    // Each member of a pair has two devices. One is cut off; the other writes meanwhile and is then cut off as well.
    const pairs: Pair[] = Array.from({ length: SOCKETS / 2 }, (_, n) => {
      const [one, other] = [chats.ids[n - (n % 2)]!, chats.ids[n - (n % 2) + 1]!];
      const [me, you] = n % 2 === 0 ? [one, other] : [other, one];
      return { offline: new Device(chats, me, you, n), writer: new Device(chats, me, you, n + 1) };
    });
    await runLimited(pairs, async ({ offline, writer }) => {
      await offline.open();
      await writer.open();
    });
    const storms: Storm[] = [];
    for (let turn = 1; turn <= STORMS; turn += 1) {
      storms.push(await storm(pairs));
      report(`${turn}/${STORMS}: ${JSON.stringify(storms.at(-1))}`);
    }
    const worst = Math.max(...storms.map(({ allMs }) => allMs));
    const faults = storms.reduce((sum, one) => sum + one.faults, 0);
    const verdict: Verdict = worst <= WITHIN_MS && faults === 0 ? 'pass' : 'fall short';
    return {
      goal: 'P10',
      figure: `${SOCKETS} sockets: all caught up within ${worst.toFixed(0)} ms (median ${storms.map(({ p50Ms }) => p50Ms.toFixed(0)).join(', ')}); missed, duplicated or out of order: ${faults}`,
      bar: `≤ ${WITHIN_MS} ms, none missed, none duplicated`,
      verdict,
      details: { storms },
    };
  } finally {
    await chats.close();
  }
};

interface Storm {
  /** Milliseconds until the last device has received every message it missed. */
  allMs: number;
  p50Ms: number;
  faults: number;
}

async function storm(pairs: readonly Pair[]): Promise<Storm> {
  for (const { offline } of pairs) offline.dropConnection();
  await runLimited(pairs, async ({ writer }) => {
    const before = writer.receivedNumbers.length;
    const received = Promise.withResolvers<void>();
    writer.onMessage = () => writer.receivedNumbers.length >= before + MISSED && received.resolve();
    for (let n = 0; n < MISSED; n += 1) writer.send('While you were away');
    await received.promise;
  });
  for (const { writer } of pairs) writer.dropConnection();
  const startMs = performance.now();
  const tookMs = await Promise.all(
    pairs
      .flatMap(({ offline, writer }) => [offline, writer])
      .map(async (device) => {
        await device.open();
        return performance.now() - startMs;
      }),
  );
  const devices = pairs.flatMap(({ offline, writer }) => [offline, writer]);
  const faults = devices.reduce((sum, { receivedNumbers }) => sum + faultsOf(receivedNumbers), 0);
  return { allMs: Math.max(...tookMs), p50Ms: quantile(tookMs, 0.5), faults };
}

/** Counts faults: sequence numbers must be 1, 2, 3, … in order; any other is a fault. */
const faultsOf = (numbers: readonly number[]): number => numbers.filter((n, index) => n !== index + 1).length;

async function runLimited<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE)
    await Promise.all(all.slice(from, from + AT_ONCE).map(work));
}
