import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { Allowance, DATABASE } from '@skillhour/persistence';
import { CONFIG } from '@skillhour/service-kit';
import type { Connection } from 'mongoose';
import type { ContentConfig } from '../config.js';

const DAY_MS = 24 * 3_600_000;

/** Limits how many images a member uploads per day. */
@Injectable()
export class PictureAllowance {
  readonly #allowance: Allowance;

  constructor(@Inject(DATABASE) db: Connection, @Inject(CONFIG) { PICTURES_PER_DAY: most }: ContentConfig) {
    this.#allowance = new Allowance(db, 'picture_allowances', { max: most, periodMs: DAY_MS });
  }

  /** Counts one more upload. Returns how long to wait if the limit is exceeded. */
  take(memberId: MemberId, now: Date): Promise<{ waitMs: number } | null> {
    return this.#allowance.take(memberId, now);
  }
}
