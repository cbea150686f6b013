import { Injectable } from '@nestjs/common';
import { Loops } from '@skillhour/messaging';
import { setOutboxAge } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { JournalStore } from '../journal/index.js';
import { RelayPositionStore } from './relay-position.store.js';

const MEASURE_EVERY_MS = 15_000;

/** Measures the age of the oldest journal entry whose event is not published yet. */
@Injectable()
export class RelayAge {
  constructor(
    private readonly journal: JournalStore,
    private readonly position: RelayPositionStore,
    private readonly clock: Clock,
    loops: Loops,
  ) {
    const run = async () => {
      await this.measure();
      return MEASURE_EVERY_MS;
    };
    loops.start({ name: 'relay-age', run, retryMs: MEASURE_EVERY_MS });
  }

  async measure(): Promise<void> {
    const { seq } = await this.position.read();
    const [entry] = await this.journal.readAfter(seq, 1);
    setOutboxAge('ledger.journal', entry?.atMs, this.clock.now().getTime());
  }
}
