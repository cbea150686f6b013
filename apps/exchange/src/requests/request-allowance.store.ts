import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { Allowance, DATABASE } from '@skillhour/persistence';
import { CONFIG } from '@skillhour/service-kit';
import type { Connection } from 'mongoose';
import type { ExchangeConfig } from '../config.js';

const HOUR_MS = 3_600_000;

/** Limits how many requests a member creates per hour, including drafts. An invitation counts as one. */
@Injectable()
export class RequestAllowance {
  readonly #allowance: Allowance;

  constructor(@Inject(DATABASE) db: Connection, @Inject(CONFIG) { REQUESTS_PER_HOUR: most }: ExchangeConfig) {
    this.#allowance = new Allowance(db, 'request_allowances', { max: most, periodMs: HOUR_MS });
  }

  /** Counts one more request or invitation. Returns how long to wait if the limit is exceeded. */
  take(ownerId: MemberId, now: Date): Promise<{ waitMs: number } | null> {
    return this.#allowance.take(ownerId, now);
  }
}
