import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { Allowance, DATABASE } from '@skillhour/persistence';
import type { Connection } from 'mongoose';

const LIMIT = { max: 10, periodMs: 24 * 3_600_000 };

/** Limits how many tags a member suggests per day. */
@Injectable()
export class TagSuggestionAllowance {
  readonly #allowance: Allowance;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#allowance = new Allowance(database, 'tag_suggestion_allowances', LIMIT);
  }

  /** Counts one more suggestion. Returns how long to wait if the limit is exceeded. */
  take(memberId: MemberId, now: Date): Promise<{ waitMs: number } | null> {
    return this.#allowance.take(memberId, now);
  }
}
