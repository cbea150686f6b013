import { Inject, Injectable } from '@nestjs/common';
import type { ReceiptCode, SessionId } from '@skillhour/contracts';
import { DATABASE } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { sessionModel, toSession, type Session, type SessionRow } from '../sessions/index.js';

/** By which code a session's receipt is found. */
@Injectable()
export class ReceiptCodeStore {
  readonly #sessions: Model<SessionRow>;

  constructor(@Inject(DATABASE) db: Connection) {
    this.#sessions = sessionModel(db);
  }

  /** The session's code: this one, if it has none yet. */
  async keep(id: SessionId, code: ReceiptCode): Promise<ReceiptCode> {
    await this.#sessions.updateOne(
      { _id: id, receiptCode: { $exists: false } },
      { $set: { receiptCode: code } },
    );
    const row = await this.#sessions.findById(id, { receiptCode: 1 }).lean<Pick<SessionRow, 'receiptCode'>>();
    return row?.receiptCode ?? code;
  }

  async find(code: ReceiptCode): Promise<Session | null> {
    const row = await this.#sessions.findOne({ receiptCode: code }).lean<SessionRow>();
    return row && toSession(row);
  }
}
