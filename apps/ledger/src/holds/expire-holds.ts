import { Injectable } from '@nestjs/common';
import { Loops, systemContext } from '@skillhour/messaging';
import { Clock } from '@skillhour/service-kit';
import { Ledger } from '../writing/index.js';
import { Generations } from '../projection/index.js';

const SWEEP_MS = 2_000;
const TAKEOVER_MS = 6_000;
const HOLDS_AT_ONCE = 100;

/** Sends expiry commands for due holds; the core decides whether they are due. */
@Injectable()
export class ExpireHolds {
  constructor(
    private readonly generations: Generations,
    private readonly ledger: Ledger,
    private readonly clock: Clock,
    loops: Loops,
  ) {
    loops.start({ name: 'expire-holds', takeoverMs: TAKEOVER_MS, run: () => this.#sweep() });
  }

  async #sweep(): Promise<number> {
    const due = await this.generations.read(({ holds }) =>
      holds.findDue(this.clock.now().getTime(), HOLDS_AT_ONCE),
    );
    await Promise.all(
      due.map((hold) =>
        this.ledger.submit({ type: 'hold.expire', key: `${hold}:expire`, hold }, systemContext()),
      ),
    );
    return SWEEP_MS;
  }
}
