import { Inject, Injectable } from '@nestjs/common';
import { DATABASE } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { sessionModel, type SessionRow } from '../sessions/index.js';

/** Sums up sessions of a period. */
@Injectable()
export class PeriodStatsStore {
  readonly #sessions: Model<SessionRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#sessions = sessionModel(database);
  }

  /** Returns the minutes moved, without those that disputes reversed, and the number of sessions that a party missed. */
  async read({ from, until }: { from: Date; until: Date }): Promise<{ minutes: number; no_shows: number }> {
    const period = { $gte: from, $lt: until };
    const [minutes, noShows] = await Promise.all([
      this.#sumMinutes(period),
      this.#sessions.countDocuments({
        'decision.kind': 'absence',
        'decision.outcome': { $ne: 'not_logged' },
        'decision.decidedAt': period,
        undone: { $ne: true },
      }),
    ]);
    return { minutes, no_shows: noShows };
  }

  async #sumMinutes(settledAt: { $gte: Date; $lt: Date }): Promise<number> {
    const [found] = await this.#sessions.aggregate<{ minutes: number; reversed: number }>([
      { $match: { status: { $in: ['CO', 'CA'] }, 'settlement.settledAt': settledAt } },
      {
        $group: {
          _id: null,
          minutes: { $sum: '$settlement.minutes' },
          reversed: { $sum: '$reversedMinutes' },
        },
      },
    ]);
    return found ? found.minutes - found.reversed : 0;
  }
}
