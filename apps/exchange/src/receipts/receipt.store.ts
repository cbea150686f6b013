import { Inject, Injectable } from '@nestjs/common';
import type { ReceiptCode, SessionId } from '@skillhour/contracts';
import { DATABASE } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { sessionModel, toSession, type Measured, type Session, type SessionRow } from '../sessions/index.js';

/** What of a session only its receipt shows. */
export interface ReceiptPart {
  code: ReceiptCode;
  /** Null where none was measured, or it was not kept. */
  measured: Measured | null;
}

type Kept = Pick<SessionRow, 'receiptCode' | 'measured'>;

/** Receipts by the sessions that they are of, and by their codes. */
@Injectable()
export class ReceiptStore {
  readonly #sessions: Model<SessionRow>;

  constructor(@Inject(DATABASE) db: Connection) {
    this.#sessions = sessionModel(db);
  }

  /** The session's own. `draw` makes a code, where it has none yet. */
  async of(id: SessionId, draw: () => ReceiptCode): Promise<ReceiptPart> {
    const kept = await this.#read(id);
    if (!kept.receiptCode) await this.#give(id, draw());
    const { receiptCode: code, measured = null } = kept.receiptCode ? kept : await this.#read(id);
    if (!code) throw new Error(`session ${id} has no code for its receipt`);
    return { code, measured };
  }

  async find(code: ReceiptCode): Promise<(ReceiptPart & { session: Session }) | null> {
    const row = await this.#sessions.findOne({ receiptCode: code }).lean<SessionRow>();
    return row && { session: toSession(row), code, measured: row.measured ?? null };
  }

  #read(id: SessionId): Promise<Kept> {
    return this.#sessions.findById(id, { receiptCode: 1, measured: 1 }).orFail().lean<Kept>();
  }

  /** Of several that are drawn at once the first stays. */
  async #give(id: SessionId, receiptCode: ReceiptCode): Promise<void> {
    await this.#sessions.updateOne({ _id: id, receiptCode: { $exists: false } }, { $set: { receiptCode } });
  }
}
