import { ledgerService } from '@skillhour/ledger/ledger.service';
import { Ledger } from '@skillhour/ledger/writing';
import { DATABASE } from '@skillhour/persistence';
import { freshNamespace, LocalBroker, LocalDatabase, startService } from '@skillhour/testing';
import type { Connection } from 'mongoose';
import { setTimeout as delay } from 'node:timers/promises';
import { fillJournal, skipToEnd } from './ledger/fill-journal.ts';
import type { Benchmark } from './measure/goal.ts';

const ENTRIES = Number(process.env['REBUILD_ENTRIES'] ?? 200_000);
/** Duration of a rebuild in an earlier version, without concurrent reads. */
const BAR_SECONDS = 141;
const GIVE_UP_MS = 600_000;
const READ_EVERY_MS = 20;

interface ProjectionState {
  _id: string;
  current: { generation: number };
}

/** Measures how long the projections of a long journal take to rebuild, and how long balance reads take meanwhile. */
export const p6Rebuild: Benchmark = async (report) => {
  const [broker, database] = await Promise.all([LocalBroker.start(), LocalDatabase.start()]);
  try {
    const namespace = freshNamespace();
    report(`filling a journal with ${ENTRIES} entries`);
    await fillJournal(database.uri, `${namespace}_ledger`, ENTRIES);
    const infrastructure = { natsUrl: broker.url, mongoUri: database.uri };
    // The running projections and the relay would use CPU; only the rebuild is measured.
    await skipToEnd(database.uri, `${namespace}_ledger`);
    const ledger = await startService(ledgerService, {
      infrastructure,
      namespace,
      env: { LEDGER_REBUILD: '1' },
    });
    try {
      const startMs = performance.now();
      const projectionStates = ledger.get<Connection>(DATABASE).collection<ProjectionState>('generations');
      const reads: number[] = [];
      while ((await projectionStates.findOne())?.current.generation === 0) {
        if (performance.now() - startMs > GIVE_UP_MS) throw new Error('the rebuild did not finish');
        const readMs = performance.now();
        await ledger.get(Ledger).read('member:1', { deadlineAtMs: Date.now() + 10_000 });
        reads.push(performance.now() - readMs);
        await delay(READ_EVERY_MS);
      }
      const seconds = (performance.now() - startMs) / 1_000;
      const [median, worst] = [0.5, 1].map((share) => percentile(reads, share));
      return {
        goal: 'P6',
        figure: `rebuild of ${ENTRIES} entries: ${seconds.toFixed(1)} s; reading a balance meanwhile: median ${median} ms, worst ${worst} ms of ${reads.length}`,
        bar: `< ${BAR_SECONDS} s, reads continue`,
        verdict: seconds < BAR_SECONDS ? ('pass' as const) : ('fall short' as const),
        details: { entries: ENTRIES, seconds, reads: reads.length, median, worst },
      };
    } finally {
      await ledger.close();
    }
  } finally {
    await Promise.all([database.stop(), broker.stop()]);
  }
};

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
}
