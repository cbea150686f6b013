import { Inject, Injectable } from '@nestjs/common';
import type { MemberId, Outcome, SessionId, SessionStatus } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import {
  sessionModel,
  toSession,
  WITHOUT_MEASURED,
  type Agreed,
  type Decision,
  type Measured,
  type Session,
  type SessionRow,
} from '../sessions/index.js';
import type { SettledMinutes } from '../terms/index.js';

export interface SessionEnd {
  status: Exclude<SessionStatus, 'AC'>;
  settlement: SettledMinutes | null;
  outcome: Outcome | null;
  noShows: MemberId[];
}

/** A verdict, with what it was reached from. */
interface Decided {
  decision: Decision;
  measured: Measured | null;
}

/** From an agreed session to a settled one: decided once, carried out once. */
@Injectable()
export class SettlementStore {
  readonly #sessions: Model<SessionRow>;

  constructor(@Inject(DATABASE) db: Connection) {
    this.#sessions = sessionModel(db);
  }

  /**
   * Writes the verdict unless there is one, or the session was moved since it was reached; answers the session as it stands, whoever's
   * verdict it carries.
   */
  async decide({ id, startsAt }: Agreed, decided: Decided, dueAt: Date, tx?: Tx): Promise<Session | null> {
    const undecided = { _id: id, status: 'AC', startsAt, decision: null } as const;
    await this.#sessions.updateOne(
      undecided,
      { $set: { ...decided, dueAt } },
      { ...(tx && { session: tx.session }) },
    );
    const row = await this.#sessions
      .findById(id, WITHOUT_MEASURED)
      .session(tx?.session ?? null)
      .lean<SessionRow>();
    return row && toSession(row);
  }

  /** The verdict is carried out. False: it had been. */
  async finish(id: SessionId, end: SessionEnd, tx: Tx): Promise<boolean> {
    const { modifiedCount } = await this.#sessions.updateOne(
      { _id: id, status: 'AC', decision: { $ne: null } },
      { $set: { ...end, trouble: null } },
      { session: tx.session },
    );
    return modifiedCount === 1;
  }
}
