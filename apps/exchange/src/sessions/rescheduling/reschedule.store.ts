import { Inject, Injectable } from '@nestjs/common';
import type { MeetingId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { sessionModel, type SessionRow } from '../session.model.store.js';
import type { Agreed, Reschedule } from '../session.js';

/** The new time and room of a session. */
export interface NewTime {
  startsAt: Date;
  endsAt: Date;
  timezone: string;
  studentZone: string | null;
  meetingId: MeetingId;
  /** When the server settles the session itself if no one does. */
  dueAt: Date;
}

/** Stores proposed new times of sessions. Every change happens in the transaction that decided it. */
@Injectable()
export class RescheduleStore {
  readonly #sessions: Model<SessionRow>;

  constructor(@Inject(DATABASE) db: Connection) {
    this.#sessions = sessionModel(db);
  }

  async propose(session: Agreed, reschedule: Reschedule, tx: Tx): Promise<void> {
    await this.#change(session, { $set: { reschedule } }, tx);
  }

  /** Removes a proposed time that was rejected or withdrawn. */
  async clear(session: Agreed, tx: Tx): Promise<void> {
    await this.#change(session, { $set: { reschedule: null } }, tx);
  }

  async move(session: Agreed, newTime: NewTime, tx: Tx): Promise<void> {
    await this.#change(session, { $set: { ...newTime, reschedule: null }, $inc: { moves: 1 } }, tx);
  }

  /** Changes an undecided session. A verdict stored in between makes the transaction retry and read it. */
  async #change(
    { id, startsAt }: Agreed,
    change: Parameters<Model<SessionRow>['updateOne']>[1],
    tx: Tx,
  ): Promise<void> {
    const undecided = { _id: id, status: 'AC', startsAt, decision: null } as const;
    const { modifiedCount } = await this.#sessions.updateOne(undecided, change, { session: tx.session });
    if (modifiedCount !== 1) throw new Error(`session ${id} was changed outside this transaction`);
  }
}
