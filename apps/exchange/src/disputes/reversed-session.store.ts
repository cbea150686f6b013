import { Inject, Injectable } from '@nestjs/common';
import type { MemberId, SessionId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { isTooShort, sessionModel, type SessionRow } from '../sessions/index.js';

/** What a dispute does to the session that it is about. */
@Injectable()
export class ReversedSessionStore {
  readonly #sessions: Model<SessionRow>;

  constructor(@Inject(DATABASE) db: Connection) {
    this.#sessions = sessionModel(db);
  }

  /** Some of the minutes went back. */
  async reverse(id: SessionId, reversedMinutes: number, { session }: Tx): Promise<void> {
    await this.#sessions.updateOne({ _id: id }, { $set: { reversedMinutes } }, { session });
  }

  /** All went back: no lesson was taught, and nobody was absent. Answers what it had been. */
  async undo(
    id: SessionId,
    reversedMinutes: number,
    { session }: Tx,
  ): Promise<{ wasLesson: boolean; noShows: MemberId[] }> {
    const row = await this.#sessions
      .findOneAndUpdate(
        { _id: id },
        { $set: { reversedMinutes, undone: true, noShows: [] } },
        { returnDocument: 'before', session },
      )
      .orFail()
      .lean<SessionRow>();
    return { wasLesson: row.status === 'CO' && !isTooShort(row.decision), noShows: row.noShows };
  }
}
