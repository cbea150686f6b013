import { Inject, Injectable } from '@nestjs/common';
import type { MemberId, SessionId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { isTooShort, sessionModel, type SessionRow } from '../sessions/index.js';

/** Applies a dispute's reversal to its session. */
@Injectable()
export class ReversedSessionStore {
  readonly #sessions: Model<SessionRow>;

  constructor(@Inject(DATABASE) db: Connection) {
    this.#sessions = sessionModel(db);
  }

  /** Stores that some of the minutes went back. */
  async reverse(id: SessionId, reversedMinutes: number, { session }: Tx): Promise<void> {
    await this.#sessions.updateOne({ _id: id }, { $set: { reversedMinutes } }, { session });
  }

  /** Stores that all minutes went back: no lesson took place, and no party was absent. Returns the previous state. */
  async undo(
    id: SessionId,
    reversedMinutes: number,
    { session }: Tx,
  ): Promise<{ wasTaught: boolean; noShows: MemberId[] }> {
    const row = await this.#sessions
      .findOneAndUpdate(
        { _id: id },
        { $set: { reversedMinutes, undone: true, noShows: [] } },
        { returnDocument: 'before', session },
      )
      .orFail()
      .lean<SessionRow>();
    return { wasTaught: row.status === 'CO' && !isTooShort(row.decision), noShows: row.noShows };
  }
}
