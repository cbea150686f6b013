import { Inject, Injectable } from '@nestjs/common';
import { Loops } from '@skillhour/messaging';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { LedgerConfig } from '../config.js';
import { FindOut } from './find-out.js';
import { ProofStore } from './proof.store.js';

const LOOK_MS = 10_000;
/** Delay of the first check, because startup is busy enough. */
const FIRST_LOOK_MS = 30_000;
const TAKEOVER_MS = 30_000;

/** Verifies the journal periodically, for the public result and to alert operators to problems. */
@Injectable()
export class WatchJournal {
  #isStarting = true;

  constructor(
    private readonly proofs: ProofStore,
    private readonly findOut: FindOut,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: LedgerConfig,
    loops: Loops,
  ) {
    if (config.LEDGER_CHECK_EVERY_MS === 0) return;
    loops.start({
      name: 'watch-journal',
      takeoverMs: TAKEOVER_MS,
      retryMs: LOOK_MS,
      round: () => this.#round(),
    });
  }

  async #round(): Promise<number> {
    if (this.#isStarting) {
      this.#isStarting = false;
      return FIRST_LOOK_MS;
    }
    const last = await this.proofs.read();
    const ageMs = last ? this.clock.now().getTime() - last.checkedAt.getTime() : Infinity;
    if (ageMs >= this.config.LEDGER_CHECK_EVERY_MS) await this.findOut.run();
    return LOOK_MS;
  }
}
