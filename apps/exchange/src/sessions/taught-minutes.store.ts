import { Inject, Injectable } from '@nestjs/common';
import { DATABASE } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import type { Connection, Model } from 'mongoose';
import { sessionModel, type SessionRow } from './session.model.store.js';

export interface TaughtTotals {
  minutes: number;
  sessions: number;
}

/** How long a sum is cached; the number on a busy page need not be newer. */
const CACHE_TTL_MS = 60_000;
const MAX_TAGS = 500;

/** Sums up the minutes taught per tag, at most once per minute. Concurrent callers share the result. */
@Injectable()
export class TaughtMinutesStore {
  readonly #sessions: Model<SessionRow>;
  readonly #cache = new Map<string, { totals: Promise<TaughtTotals>; atMs: number }>();

  constructor(
    @Inject(DATABASE) db: Connection,
    private readonly clock: Clock,
  ) {
    this.#sessions = sessionModel(db);
  }

  sumForTag(tagKey: string): Promise<TaughtTotals> {
    const nowMs = this.clock.now().getTime();
    const known = this.#cache.get(tagKey);
    if (known && nowMs - known.atMs < CACHE_TTL_MS) return known.totals;
    const sum = { totals: this.#sum(tagKey), atMs: nowMs };
    this.#cache.delete(tagKey);
    this.#cache.set(tagKey, sum);
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > MAX_TAGS && oldest !== undefined) this.#cache.delete(oldest);
    // Failures are not cached.
    sum.totals.catch(() => this.#cache.get(tagKey) === sum && this.#cache.delete(tagKey));
    return sum.totals;
  }

  async #sum(tagKey: string): Promise<TaughtTotals> {
    const [found] = await this.#sessions.aggregate<TaughtTotals & { reversed: number }>([
      { $match: { tagKeys: tagKey, status: 'CO', undone: { $ne: true } } },
      {
        $group: {
          _id: null,
          minutes: { $sum: '$settlement.minutes' },
          reversed: { $sum: '$reversedMinutes' },
          sessions: { $sum: 1 },
        },
      },
    ]);
    return found
      ? { minutes: found.minutes - found.reversed, sessions: found.sessions }
      : { minutes: 0, sessions: 0 };
  }
}
