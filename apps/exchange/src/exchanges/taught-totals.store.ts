import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { DATABASE } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { sessionModel, type SessionRow } from '../sessions/index.js';
import { exchangeModel, type ExchangeRow } from './exchange.model.store.js';

interface SessionSum {
  _id: boolean;
  minutes: number;
  reversed: number;
}

/** Sums up the minutes that a member received for teaching. */
@Injectable()
export class TaughtTotalsStore {
  readonly #sessions: Model<SessionRow>;
  readonly #exchanges: Model<ExchangeRow>;

  constructor(@Inject(DATABASE) db: Connection) {
    this.#sessions = sessionModel(db);
    this.#exchanges = exchangeModel(db);
  }

  /** Minutes that disputes reversed do not count. */
  async of(teacherId: MemberId): Promise<{ measured: number; logged: number }> {
    const [sessions, exchanges] = await Promise.all([
      this.#sessions.aggregate<SessionSum>([
        { $match: { teacherId, status: 'CO', undone: { $ne: true } } },
        {
          $group: {
            _id: '$decision.logged',
            minutes: { $sum: '$settlement.minutes' },
            reversed: { $sum: '$reversedMinutes' },
          },
        },
      ]),
      this.#exchanges.aggregate<{ minutes: number }>([
        { $match: { teacherId, state: 'posted' } },
        { $group: { _id: null, minutes: { $sum: '$minutes' } } },
      ]),
    ]);
    const sum = (isLogged: boolean) =>
      sessions
        .filter(({ _id }) => (_id === true) === isLogged)
        .reduce((total, { minutes, reversed }) => total + minutes - reversed, 0);
    return { measured: sum(false), logged: sum(true) + (exchanges[0]?.minutes ?? 0) };
  }
}
