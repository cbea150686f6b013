import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { Allowance, DATABASE } from '@skillhour/persistence';
import { CONFIG } from '@skillhour/service-kit';
import type { Connection } from 'mongoose';
import type { ContentConfig } from '../config.js';

const DAY_MS = 24 * 3_600_000;

/** How many pictures a member uploaded on this day. */
@Injectable()
export class PictureAllowance {
  readonly #allowance: Allowance;

  constructor(@Inject(DATABASE) db: Connection, @Inject(CONFIG) { PICTURES_PER_DAY: most }: ContentConfig) {
    this.#allowance = new Allowance(db, 'picture_allowances', { most, periodMs: DAY_MS });
  }

  /** Counts one more. Answers how long to wait where it is one too many. */
  take(memberId: MemberId, now: Date): Promise<{ waitMs: number } | null> {
    return this.#allowance.take(memberId, now);
  }
}
