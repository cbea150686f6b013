import { LocalBroker, LocalDatabase } from '@skillhour/testing';
import { setTimeout as delay } from 'node:timers/promises';
import { openRaw } from './events/open-raw.ts';
import { openServices } from './events/open-services.ts';
import { atMost, formatEstimate, type Benchmark } from './measure/goal.ts';
import { interleave, dropDisturbed, type Round } from './measure/rounds.ts';
import { estimate, quantile } from './measure/statistics.ts';

const PER_SECOND = 200;
const ROUND_MS = Number(process.env['ROUND_MS'] ?? 2_000);
const TURNS = Number(process.env['TURNS'] ?? 9);
const AT_MOST_MS = 150;

/**
 * P8: time from the commit of an event to the commit of its effect in another service, at 200 events per second. The
 * baseline is a message through the broker alone.
 */
export const p8: Benchmark = async (report) => {
  const [broker, database] = await Promise.all([LocalBroker.start(), LocalDatabase.start()]);
  try {
    const raw = await openRaw(broker.url);
    const services = await openServices({ natsUrl: broker.url, mongoUri: database.uri });
    try {
      report('p99 in milliseconds');
      const contenders = { raw: () => round(raw.publishWord), events: () => round(services.publishWord) };
      const passes = await interleave(contenders, TURNS, report);
      const { passes: undisturbed, disturbed } = dropDisturbed(passes, 'raw');
      const p99Ms = {
        events: estimate(undisturbed.map(({ events }) => events.cost)),
        raw: estimate(undisturbed.map((pass) => pass.raw.cost)),
      };
      return {
        goal: 'P8',
        figure: `commit to effect p99 ${formatEstimate(p99Ms.events, 0)} ms; the broker alone ${formatEstimate(p99Ms.raw, 1)} ms`,
        bar: `≤ ${AT_MOST_MS} ms at ${PER_SECOND} per second`,
        verdict: disturbed ? 'inconclusive' : atMost(p99Ms.events, AT_MOST_MS),
        details: { p99Ms, kept: undisturbed.length, passes },
      };
    } finally {
      await services.close();
      await raw.close();
    }
  } finally {
    await Promise.all([database.stop(), broker.stop()]);
  }
};

let serial = 0;

/** Open loop: words are sent on schedule, whether or not the previous ones have had their effect. */
async function round(publishWord: (word: string) => Promise<number>): Promise<Round> {
  const startMs = performance.now();
  const count = (ROUND_MS / 1_000) * PER_SECOND;
  const tookMs: Promise<number>[] = [];
  while (tookMs.length < count) {
    const dueMs = startMs + (tookMs.length / PER_SECOND) * 1_000;
    if (dueMs > performance.now()) await delay(dueMs - performance.now());
    tookMs.push(publishWord(`${(serial += 1)}`));
  }
  const took = await Promise.all(tookMs);
  return {
    cost: quantile(took, 0.99),
    perSecond: (count * 1_000) / (performance.now() - startMs),
  };
}
