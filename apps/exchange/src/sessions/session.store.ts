import { Inject, Injectable } from '@nestjs/common';
import type {
  Interval,
  MeetingId,
  MemberId,
  Outcome,
  ReceiptCode,
  SessionId,
  SessionStatus,
  Side,
} from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { noteSession } from '@skillhour/observability';
import { DATABASE } from '@skillhour/persistence';
import type { Connection, Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { SettledMinutes } from '../domain/index.js';
import type { Decision } from './decision.js';
import { limitPresence, type MeasuredPresence } from './measured-presence.js';
import {
  isTooShort,
  newRow,
  sessionModel,
  toSession,
  undecided,
  WITHOUT_MEASURED,
  type SessionRow,
} from './session.model.store.js';
import type { Agreed, AtPlace, Reschedule, Session } from './session.js';

/** A period that must be free, ignoring the session to be moved there. */
interface Time extends Interval {
  except?: SessionId | undefined;
}

/** The new time and room of a session. */
export interface NewTime {
  startsAt: Date;
  endsAt: Date;
  timezone: string;
  studentZone: string | null;
  meetingId: MeetingId;
  /** When the server settles the session itself if no one does. */
  dueAt: Date;
  /** A session at a place keeps the place. */
  atPlace?: AtPlace;
}

/** A verdict with the presence that it is based on. */
interface Decided {
  decision: Decision;
  measured: MeasuredPresence | null;
}

/** The result of a session's settlement. */
export interface SessionEnd {
  status: Exclude<SessionStatus, 'AC'>;
  settlement: SettledMinutes | null;
  outcome: Outcome | null;
  noShows: MemberId[];
}

const agreedWithin = ({ from, to, except }: Time) => ({
  status: 'AC' as const,
  startsAt: { $lt: to },
  endsAt: { $gt: from },
  ...(except && { _id: { $ne: except } }),
});

/** Adds a session to the log lines of the current work. */
function noted<S extends Session>(session: S): S {
  noteSession(session.id);
  return session;
}

/** Stores sessions, from the agreement to the settlement and its reversal. */
@Injectable()
export class SessionStore {
  readonly #sessions: Model<SessionRow>;

  constructor(@Inject(DATABASE) db: Connection) {
    this.#sessions = sessionModel(db);
  }

  /** `dueAt`: when the server settles the session itself if no one does. */
  async insert(session: Agreed, dueAt: Date, tx: Tx): Promise<void> {
    await this.#sessions.create([newRow(noted(session), dueAt)], { session: tx.session });
  }

  async find(id: SessionId, tx?: Tx): Promise<Session | null> {
    const row = await this.#sessions
      .findById(id, WITHOUT_MEASURED)
      .session(tx?.session ?? null)
      .lean<SessionRow>();
    return row && noted(toSession(row));
  }

  /** Returns sessions by ID; unknown ones are omitted. */
  async findMany(ids: readonly SessionId[]): Promise<Map<SessionId, Session>> {
    const rows = await this.#sessions.find({ _id: { $in: [...ids] } }, WITHOUT_MEASURED).lean<SessionRow[]>();
    return new Map(rows.map((row) => [row._id, toSession(row)]));
  }

  /** Returns the presence that the decision is based on; null if none was measured or stored. */
  async measuredOf(id: SessionId): Promise<MeasuredPresence | null> {
    const row = await this.#sessions.findById(id, { measured: 1 }).lean<Pick<SessionRow, 'measured'>>();
    return row?.measured ?? null;
  }

  async findByMeeting(meetingId: MeetingId): Promise<Session | null> {
    const row = await this.#sessions.findOne({ meetingId }, WITHOUT_MEASURED).lean<SessionRow>();
    return row && noted(toSession(row));
  }

  /**
   * Returns an agreed session that overlaps the time, of the first of these members who has one; null if the time is
   * free.
   */
  async findClash(memberIds: MemberId[], time: Time, tx: Tx): Promise<Session | null> {
    for (const memberId of memberIds) {
      const clash = await this.#findClashOf(memberId, time, tx);
      if (clash) return clash;
    }
    return null;
  }

  /** Returns the times of the members' agreed sessions that overlap the period, by start. */
  async findBusy(memberIds: readonly MemberId[], time: Time): Promise<Interval[]> {
    const rows = await this.#sessions
      .find({ memberIds: { $in: [...memberIds] }, ...agreedWithin(time) }, { startsAt: 1, endsAt: 1 })
      .sort({ startsAt: 1 })
      .lean<Pick<SessionRow, 'startsAt' | 'endsAt'>[]>();
    return rows.map(({ startsAt, endsAt }) => ({ from: startsAt, to: endsAt }));
  }

  async #findClashOf(memberId: MemberId, time: Time, tx: Tx): Promise<Session | null> {
    const row = await this.#sessions
      .findOne({ memberIds: memberId, ...agreedWithin(time) }, WITHOUT_MEASURED)
      .session(tx.session)
      .lean<SessionRow>();
    return row && toSession(row);
  }

  /** Returns a member's agreed sessions that start after now and are not decided. With `until`, only those that start before it. */
  async findFutureOf(
    memberId: MemberId,
    { now, until }: { now: Date; until: Date | null },
    tx: Tx,
  ): Promise<Session[]> {
    const startsAt = { $gt: now, ...(until && { $lt: until }) };
    const rows = await this.#sessions
      .find({ memberIds: memberId, status: 'AC', startsAt, decision: null }, WITHOUT_MEASURED)
      .session(tx.session)
      .lean<SessionRow[]>();
    return rows.map(toSession);
  }

  async proposeReschedule(session: Agreed, reschedule: Reschedule, tx: Tx): Promise<void> {
    await this.#reschedule(session, { $set: { reschedule } }, tx);
  }

  /** Removes a proposed time that was rejected or withdrawn. */
  async clearReschedule(session: Agreed, tx: Tx): Promise<void> {
    await this.#reschedule(session, { $set: { reschedule: null } }, tx);
  }

  async move(session: Agreed, newTime: NewTime, tx: Tx): Promise<void> {
    await this.#reschedule(session, { $set: { ...newTime, reschedule: null }, $inc: { moves: 1 } }, tx);
  }

  /**
   * Stores the verdict unless there is one or the session was moved in the meantime. Returns the current session with
   * whichever verdict it has.
   */
  async decide(session: Agreed, decided: Decided, dueAt: Date, tx?: Tx): Promise<Session | null> {
    const { decision, measured } = decided;
    const change = { decision, measured: measured && limitPresence(measured), dueAt };
    await this.#change(undecided(session), { $set: change }, tx);
    return this.find(session.id, tx);
  }

  /** Stores that the verdict was carried out. Returns false if it had been already. */
  finish(id: SessionId, end: SessionEnd, tx: Tx): Promise<boolean> {
    const decided = { _id: id, status: 'AC' as const, decision: { $ne: null } };
    return this.#change(decided, { $set: { ...end, trouble: null } }, tx);
  }

  /**
   * Changes AC to CA because a party was blocked or deleted. Returns false if the session was decided in the meantime.
   */
  cancelForBlockOrDeletion(
    id: SessionId,
    outcome: 'member_blocked' | 'member_left',
    tx: Tx,
  ): Promise<boolean> {
    return this.#change({ _id: id, status: 'AC', decision: null }, { $set: { status: 'CA', outcome } }, tx);
  }

  /** Stores that a side has rated. Returns false if it had already. */
  markRated(id: SessionId, side: Side, tx: Tx): Promise<boolean> {
    const field = `rated.${side}`;
    return this.#change({ _id: id, status: 'CO', [field]: false }, { $set: { [field]: true } }, tx);
  }

  /** Stores that some of the minutes were reversed after a dispute. */
  async reverse(id: SessionId, reversedMinutes: number, tx: Tx): Promise<void> {
    await this.#change({ _id: id }, { $set: { reversedMinutes } }, tx);
  }

  /**
   * Stores that all minutes were reversed after a dispute: no lesson took place, and no party was absent. Returns the
   * previous state.
   */
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

  /** Replaces the code of the receipt. */
  async setReceiptCode(id: SessionId, receiptCode: ReceiptCode, tx: Tx): Promise<void> {
    await this.#change({ _id: id }, { $set: { receiptCode } }, tx);
  }

  /** Sets the code of the receipt unless there is one. */
  async addReceiptCode(id: SessionId, receiptCode: ReceiptCode): Promise<void> {
    await this.#change({ _id: id, receiptCode: { $exists: false } }, { $set: { receiptCode } });
  }

  /** Changes the time of an undecided session. A verdict stored in between makes the transaction retry and read it. */
  async #reschedule(session: Agreed, change: UpdateQuery<SessionRow>, tx: Tx): Promise<void> {
    if (!(await this.#change(undecided(session), change, tx)))
      throw new Error(`session ${session.id} was changed outside this transaction`);
  }

  async #change(filter: QueryFilter<SessionRow>, change: UpdateQuery<SessionRow>, tx?: Tx): Promise<boolean> {
    const options = tx && { session: tx.session };
    const { modifiedCount } = await this.#sessions.updateOne(filter, change, options);
    return modifiedCount === 1;
  }
}
