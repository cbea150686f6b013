import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { Allowance, DATABASE } from '@skillhour/persistence';
import { CONFIG } from '@skillhour/service-kit';
import type { Connection } from 'mongoose';
import type { ExchangeConfig } from '../config.js';

const HOUR_MS = 3_600_000;

/** How many requests a member made in this hour, drafts and published ones alike. */
@Injectable()
export class RequestAllowance {
  readonly #allowance: Allowance;

  constructor(@Inject(DATABASE) db: Connection, @Inject(CONFIG) { REQUESTS_PER_HOUR: most }: ExchangeConfig) {
    this.#allowance = new Allowance(db, 'request_allowances', { most, periodMs: HOUR_MS });
  }

  /** Counts one more. Answers how long to wait where it is one too many. */
  take(ownerId: MemberId, now: Date): Promise<{ waitMs: number } | null> {
    return this.#allowance.take(ownerId, now);
  }
}
