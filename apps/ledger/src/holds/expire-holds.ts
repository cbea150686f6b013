import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock, systemContext } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { LOGGER } from '@skillhour/service-kit';
import { BackgroundLoop } from '../background-loop.js';
import { Ledger } from '../ledger.js';
import { HoldStore } from '../projection/hold.store.js';

const SWEEP_MS = 1_000;
const HOLDS_AT_ONCE = 100;

/** Asks the core to void holds whose time is over; the core decides whether it is. */
@Injectable()
export class ExpireHolds implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #loop: BackgroundLoop;

  constructor(
    @Inject(HoldStore) private readonly holds: HoldStore,
    @Inject(Ledger) private readonly ledger: Ledger,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    const round = (): Promise<number> => this.#sweep();
    this.#loop = new BackgroundLoop({ name: 'expire-holds', logger, retryMs: SWEEP_MS, round });
  }

  onApplicationBootstrap(): void {
    this.#loop.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.#loop.stop();
  }

  async #sweep(): Promise<number> {
    const due = await this.holds.findDue(this.clock.now().getTime(), HOLDS_AT_ONCE);
    await Promise.all(
      due.map((hold) =>
        this.ledger.ask({ type: 'hold.expire', key: `${hold}:expire`, hold }, systemContext()),
      ),
    );
    return SWEEP_MS;
  }
}
