import { Inject, Injectable } from '@nestjs/common';
import { ReceiptCode, type SessionId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import { makeSecret } from '@skillhour/service-kit';
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

  /** The session's own; it has a code from the first time on. */
  async of(id: SessionId): Promise<ReceiptPart> {
    const kept = await this.#read(id);
    if (!kept.receiptCode) await this.#give(id, drawCode());
    const { receiptCode: code, measured = null } = kept.receiptCode ? kept : await this.#read(id);
    if (!code) throw new Error(`session ${id} has no code for its receipt`);
    return { code, measured };
  }

  /** Another code, in the place of the one it had. */
  async renew(id: SessionId, tx: Tx): Promise<ReceiptCode> {
    const receiptCode = drawCode();
    await this.#sessions.updateOne({ _id: id }, { $set: { receiptCode } }, { session: tx.session });
    return receiptCode;
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

/** As many as nobody tries through. */
const CODE_BYTES = 16;

const drawCode = () => ReceiptCode.parse(makeSecret(CODE_BYTES));
