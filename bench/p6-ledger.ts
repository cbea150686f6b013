import { atLeast, formatEstimate, combineVerdicts, type Benchmark } from './measure/goal.ts';
import { interleave, dropDisturbed, type Round } from './measure/rounds.ts';
import { estimate } from './measure/statistics.ts';
import { openLedger } from './ledger/open-ledger.ts';
import { openRaw } from './ledger/open-raw.ts';
import { cpuUs } from './measure/processes.ts';
import { LocalBroker, LocalDatabase } from '@skillhour/testing';

const CLIENTS = 64;
const ROUND_MS = 2_000;
const TURNS = 9;
const AT_LEAST_RAW_BY_CPU = 1.2;
const AT_LEAST_RAW_BY_RATE = 1;
const AT_LEAST_UNIFORM = 0.9;

/**
 * P6: 64 clients transfer minutes through the ledger, compared with the driver's own `findOneAndUpdate` on the same
 * database.
 */
export const p6: Benchmark = async (report) => {
  const [broker, database] = await Promise.all([LocalBroker.start(), LocalDatabase.start()]);
  try {
    const infrastructure = { natsUrl: broker.url, mongoUri: database.uri };
    const pids = [process.pid, database.pid, broker.pid];
    const raw = await openRaw(database.uri);
    const ledger = await openLedger(infrastructure);
    try {
      report('CPU µs per operation, all processes together, until no work is left');
      const passes = await interleave(
        {
          raw: () => round(raw.addOne, async () => undefined, pids),
          uniform: () => round(ledger.transferBetweenMembers, ledger.settled, pids),
          hot: () => round(ledger.transferToOneAccount, ledger.settled, pids),
        },
        TURNS,
        report,
      );
      return findingOf(passes);
    } finally {
      await ledger.close();
      await raw.close();
    }
  } finally {
    await Promise.all([database.stop(), broker.stop()]);
  }
};

/** Measures one round. The cost includes the work left after the last response; the rate counts only responses. */
async function round(
  operation: () => Promise<void>,
  settled: () => Promise<void>,
  pids: readonly number[],
): Promise<Round> {
  const startUs = cpuUs(pids);
  const startMs = performance.now();
  let operations = 0;
  const client = async () => {
    for (; performance.now() - startMs < ROUND_MS; operations += 1) await operation();
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const seconds = (performance.now() - startMs) / 1_000;
  await settled();
  return { cost: (cpuUs(pids) - startUs) / operations, perSecond: operations / seconds };
}

function findingOf(passes: Awaited<ReturnType<typeof interleave<'raw' | 'uniform' | 'hot'>>>) {
  const { passes: undisturbed, disturbed } = dropDisturbed(passes, 'raw');
  const ratios = {
    cpuToRaw: estimate(undisturbed.map(({ raw, uniform }) => raw.cost / uniform.cost)),
    rateToRaw: estimate(undisturbed.map(({ raw, uniform }) => uniform.perSecond / raw.perSecond)),
    cpuHotToUniform: estimate(undisturbed.map(({ uniform, hot }) => uniform.cost / hot.cost)),
    rateHotToUniform: estimate(undisturbed.map(({ uniform, hot }) => hot.perSecond / uniform.perSecond)),
  };
  const best = (name: 'raw' | 'uniform' | 'hot') => Math.min(...undisturbed.map((pass) => pass[name].cost));
  const verdict = combineVerdicts([
    atLeast(ratios.cpuToRaw, AT_LEAST_RAW_BY_CPU),
    atLeast(ratios.rateToRaw, AT_LEAST_RAW_BY_RATE),
    atLeast(ratios.cpuHotToUniform, AT_LEAST_UNIFORM),
    atLeast(ratios.rateHotToUniform, AT_LEAST_UNIFORM),
  ]);
  return {
    goal: 'P6',
    figure: [
      `raw/ledger CPU ${formatEstimate(ratios.cpuToRaw)} (best ${best('raw').toFixed(0)}/${best('uniform').toFixed(0)} µs)`,
      `ledger/raw rate ${formatEstimate(ratios.rateToRaw)}`,
      `hot/uniform ${formatEstimate(ratios.cpuHotToUniform)} CPU, ${formatEstimate(ratios.rateHotToUniform)} rate`,
    ].join('; '),
    bar: `≥ ${AT_LEAST_RAW_BY_CPU} × raw by CPU, ≥ ${AT_LEAST_RAW_BY_RATE} × by rate; hot ≥ ${AT_LEAST_UNIFORM} × uniform`,
    verdict: disturbed ? ('inconclusive' as const) : verdict,
    details: { ratios, kept: undisturbed.length, passes },
  };
}
