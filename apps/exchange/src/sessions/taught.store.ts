import { Inject, Injectable } from '@nestjs/common';
import { DATABASE } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import type { Connection, Model } from 'mongoose';
import { sessionModel, type SessionRow } from './session.model.store.js';

export interface Taught {
  minutes: number;
  sessions: number;
}

/** How long a sum is cached; the number on a busy page need not be newer. */
const MEMORY_MS = 60_000;
const MAX_TAGS = 500;

/** Sums up the minutes taught per tag, at most once per minute. Concurrent callers share the result. */
@Injectable()
export class TaughtStore {
  readonly #sessions: Model<SessionRow>;
  readonly #known = new Map<string, { taught: Promise<Taught>; atMs: number }>();

  constructor(
    @Inject(DATABASE) db: Connection,
    private readonly clock: Clock,
  ) {
    this.#sessions = sessionModel(db);
  }

  under(tagKey: string): Promise<Taught> {
    const nowMs = this.clock.now().getTime();
    const known = this.#known.get(tagKey);
    if (known && nowMs - known.atMs < MEMORY_MS) return known.taught;
    const sum = { taught: this.#sum(tagKey), atMs: nowMs };
    this.#known.delete(tagKey);
    this.#known.set(tagKey, sum);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MAX_TAGS && oldest !== undefined) this.#known.delete(oldest);
    // Failures are not cached.
    sum.taught.catch(() => this.#known.get(tagKey) === sum && this.#known.delete(tagKey));
    return sum.taught;
  }

  async #sum(tagKey: string): Promise<Taught> {
    const [found] = await this.#sessions.aggregate<Taught & { reversed: number }>([
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
