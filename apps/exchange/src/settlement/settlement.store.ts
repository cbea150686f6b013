import { Inject, Injectable } from '@nestjs/common';
import type { MemberId, Outcome, SessionId, SessionStatus } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import {
  limitPresence,
  sessionModel,
  toSession,
  WITHOUT_MEASURED,
  type Agreed,
  type Decision,
  type MeasuredPresence,
  type Session,
  type SessionRow,
} from '../sessions/index.js';
import type { SettledMinutes } from '../domain/index.js';

export interface SessionEnd {
  status: Exclude<SessionStatus, 'AC'>;
  settlement: SettledMinutes | null;
  outcome: Outcome | null;
  noShows: MemberId[];
}

/** A verdict with the presence that it is based on. */
interface Decided {
  decision: Decision;
  measured: MeasuredPresence | null;
}

/** Stores settlements: a session is decided once and settled once. */
@Injectable()
export class SettlementStore {
  readonly #sessions: Model<SessionRow>;

  constructor(@Inject(DATABASE) db: Connection) {
    this.#sessions = sessionModel(db);
  }

  /**
   * Stores the verdict unless there is one or the session was moved in the meantime. Returns the current session with
   * whichever verdict it has.
   */
  async decide(
    { id, startsAt }: Agreed,
    { decision, measured }: Decided,
    dueAt: Date,
    tx?: Tx,
  ): Promise<Session | null> {
    const undecided = { _id: id, status: 'AC', startsAt, decision: null } as const;
    await this.#sessions.updateOne(
      undecided,
      { $set: { decision, measured: measured && limitPresence(measured), dueAt } },
      { ...(tx && { session: tx.session }) },
    );
    const row = await this.#sessions
      .findById(id, WITHOUT_MEASURED)
      .session(tx?.session ?? null)
      .lean<SessionRow>();
    return row && toSession(row);
  }

  /** Stores that the verdict was carried out. Returns false if it had been already. */
  async finish(id: SessionId, end: SessionEnd, tx: Tx): Promise<boolean> {
    const { modifiedCount } = await this.#sessions.updateOne(
      { _id: id, status: 'AC', decision: { $ne: null } },
      { $set: { ...end, trouble: null } },
      { session: tx.session },
    );
    return modifiedCount === 1;
  }
}
