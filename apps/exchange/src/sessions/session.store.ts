import { Inject, Injectable } from '@nestjs/common';
import type { Interval, MeetingId, MemberId, SessionId, Side } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { MeasuredPresence } from './measured-presence.js';
import { newRow, sessionModel, toSession, WITHOUT_MEASURED, type SessionRow } from './session.model.store.js';
import type { Agreed, Session } from './session.js';

/** A period that must be free, ignoring the session to be moved there. */
interface Time extends Interval {
  except?: SessionId | undefined;
}

/** Completed sessions long enough to be rated. */
const ratable = { status: 'CO' as const, 'decision.tooShort': { $ne: true } };

const agreedWithin = ({ from, to, except }: Time) => ({
  status: 'AC' as const,
  startsAt: { $lt: to },
  endsAt: { $gt: from },
  ...(except && { _id: { $ne: except } }),
});

/** Stores sessions up to their settlement. */
@Injectable()
export class SessionStore {
  readonly #sessions: Model<SessionRow>;

  constructor(@Inject(DATABASE) db: Connection) {
    this.#sessions = sessionModel(db);
  }

  /** `dueAt`: when the server settles the session itself if no one does. */
  async insert(session: Agreed, dueAt: Date, tx: Tx): Promise<void> {
    await this.#sessions.create([newRow(session, dueAt)], { session: tx.session });
  }

  async find(id: SessionId, tx?: Tx): Promise<Session | null> {
    const row = await this.#sessions
      .findById(id, WITHOUT_MEASURED)
      .session(tx?.session ?? null)
      .lean<SessionRow>();
    return row && toSession(row);
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
    return row && toSession(row);
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

  /** Returns a member's agreed sessions that have not begun and are not decided. */
  async findFutureOf(memberId: MemberId, now: Date, tx: Tx): Promise<Session[]> {
    const rows = await this.#sessions
      .find({ memberIds: memberId, status: 'AC', startsAt: { $gt: now }, decision: null }, WITHOUT_MEASURED)
      .session(tx.session)
      .lean<SessionRow[]>();
    return rows.map(toSession);
  }

  /**
   * Changes AC to CA because a party was blocked or deleted. Returns false if the session was decided in the meantime.
   */
  async cancelForBlockOrDeletion(
    id: SessionId,
    outcome: 'member_blocked' | 'member_left',
    tx: Tx,
  ): Promise<boolean> {
    const { modifiedCount } = await this.#sessions.updateOne(
      { _id: id, status: 'AC', decision: null },
      { $set: { status: 'CA', outcome } },
      { session: tx.session },
    );
    return modifiedCount === 1;
  }

  /** Stores that a side has rated. Returns false if it had already. */
  async markRated(id: SessionId, side: Side, tx: Tx): Promise<boolean> {
    const { modifiedCount } = await this.#sessions.updateOne(
      { _id: id, status: 'CO', [`rated.${side}`]: false },
      { $set: { [`rated.${side}`]: true } },
      { session: tx.session },
    );
    return modifiedCount === 1;
  }

  /** Returns sessions whose other party a member can rate and has not rated, newest first. */
  async findUnrated(memberId: MemberId, limit: number): Promise<Session[]> {
    const sides = [
      { studentId: memberId, ...ratable, 'rated.student': false },
      { teacherId: memberId, ...ratable, 'rated.teacher': false },
    ];
    const rows = await this.#sessions
      .find({ $or: sides }, WITHOUT_MEASURED)
      .sort({ startsAt: -1 })
      .limit(limit)
      .lean<SessionRow[]>();
    return rows.map(toSession);
  }

  /** Returns the student's newest session with a teacher, preferring unrated ones that can be rated. */
  async findToRate(studentId: MemberId, teacherId: MemberId): Promise<Session | null> {
    const between = { studentId, teacherId };
    const newest = { startsAt: -1 } as const;
    const unrated = await this.#sessions
      .findOne({ ...between, ...ratable, 'rated.student': false }, WITHOUT_MEASURED)
      .sort(newest)
      .lean<SessionRow>();
    const row =
      unrated ?? (await this.#sessions.findOne(between, WITHOUT_MEASURED).sort(newest).lean<SessionRow>());
    return row && toSession(row);
  }
}
