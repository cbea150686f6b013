import { Inject, Injectable } from '@nestjs/common';
import { ReceiptCode, type SessionId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import { makeSecret } from '@skillhour/service-kit';
import type { Connection, Model } from 'mongoose';
import {
  sessionModel,
  SessionStore,
  toSession,
  type MeasuredPresence,
  type Session,
  type SessionRow,
} from '../sessions/index.js';

/** Fields of a session that only its receipt shows. */
export interface ReceiptFields {
  code: ReceiptCode;
  /** Null if no presence was measured or stored. */
  measured: MeasuredPresence | null;
}

type ReceiptRow = Pick<SessionRow, 'receiptCode' | 'measured'>;

/** Reads receipts by session and by code. */
@Injectable()
export class ReceiptStore {
  readonly #sessions: Model<SessionRow>;

  constructor(
    @Inject(DATABASE) db: Connection,
    private readonly sessions: SessionStore,
  ) {
    this.#sessions = sessionModel(db);
  }

  /** Returns the session's receipt, and creates its code on the first call. */
  async findOrCreate(id: SessionId): Promise<ReceiptFields> {
    const row = await this.#read(id);
    // If several calls add one, the first is kept.
    if (!row.receiptCode) await this.sessions.addReceiptCode(id, createCode());
    const { receiptCode: code, measured = null } = row.receiptCode ? row : await this.#read(id);
    if (!code) throw new Error(`session ${id} has no receipt code`);
    return { code, measured };
  }

  /** Replaces the receipt's code. */
  async renew(id: SessionId, tx: Tx): Promise<ReceiptCode> {
    const receiptCode = createCode();
    await this.sessions.setReceiptCode(id, receiptCode, tx);
    return receiptCode;
  }

  async findByCode(code: ReceiptCode): Promise<(ReceiptFields & { session: Session }) | null> {
    const row = await this.#sessions.findOne({ receiptCode: code }).lean<SessionRow>();
    return row && { session: toSession(row), code, measured: row.measured ?? null };
  }

  #read(id: SessionId): Promise<ReceiptRow> {
    return this.#sessions.findById(id, { receiptCode: 1, measured: 1 }).orFail().lean<ReceiptRow>();
  }
}

/** Enough random bytes to make guessing a code infeasible. */
const CODE_BYTES = 16;

const createCode = () => ReceiptCode.parse(makeSecret(CODE_BYTES));
