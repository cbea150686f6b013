import { Inject, Injectable } from '@nestjs/common';
import { MeetingId, MemberId, SessionId } from '@skillhour/contracts';
import { DATABASE, rowSchema, type Tx } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import type { Connection, Model } from 'mongoose';
import type { Reminder, ReminderKind } from './reminder.js';

interface Row {
  _id: string;
  sessionId: string;
  meetingId: string | null;
  studentId: string;
  teacherId: string;
  title: string;
  startsAt: Date;
  kind: ReminderKind;
  dueAt: Date;
}

const schema = rowSchema<Row>(
  {
    _id: { type: String, required: true },
    sessionId: { type: String, required: true },
    meetingId: { type: String, default: null },
    studentId: { type: String, required: true },
    teacherId: { type: String, required: true },
    title: { type: String, default: '' },
    startsAt: { type: Date, required: true },
    kind: { type: String, required: true },
    dueAt: { type: Date, required: true },
  },
  { collection: 'reminders' },
);
schema.index({ dueAt: 1 });
schema.index({ sessionId: 1 });

/** Which of a session's times its reminders are for. */
interface Plan {
  _id: string;
  n: number;
  expiresAt: Date;
}
const planSchema = rowSchema<Plan>(
  {
    _id: { type: String, required: true },
    n: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'reminder_plans' },
);
planSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** No time comes after its end. */
const ENDED = Number.MAX_SAFE_INTEGER;
/** Longer than any event that comes late. */
const PLAN_MS = 30 * 86_400_000;

/** What both of a session are to be reminded of, and when. */
@Injectable()
export class ReminderStore {
  readonly #reminders: Model<Row>;
  readonly #plans: Model<Plan>;

  constructor(
    @Inject(DATABASE) database: Connection,
    private readonly clock: Clock,
  ) {
    this.#reminders = database.model<Row>('Reminder', schema);
    this.#plans = database.model<Plan>('ReminderPlan', planSchema);
  }

  /** The reminders of a session for its `n`th time, in the place of those for an earlier one. What is told late changes nothing. */
  async plan(
    sessionId: SessionId,
    n: number,
    reminders: readonly Reminder[],
    { session }: Tx,
  ): Promise<void> {
    const known = await this.#plans.findById(sessionId).session(session).lean<Plan>();
    if (known && known.n >= n) return;
    const expiresAt = new Date(this.clock.now().getTime() + PLAN_MS);
    await this.#plans.updateOne({ _id: sessionId }, { $set: { n, expiresAt } }, { upsert: true, session });
    await this.#reminders.deleteMany({ sessionId }, { session });
    const rows = reminders.map((reminder) => ({ _id: idOf(reminder), ...reminder }));
    if (rows.length > 0) await this.#reminders.insertMany(rows, { session });
  }

  /** Nobody is reminded of it any more. */
  async end(sessionId: SessionId, tx: Tx): Promise<void> {
    await this.plan(sessionId, ENDED, [], tx);
  }

  async findDue(now: Date): Promise<Reminder | null> {
    const row = await this.#reminders
      .findOne({ dueAt: { $lte: now } })
      .sort({ dueAt: 1 })
      .lean<Row>();
    return row && toReminder(row);
  }

  /** Takes it away; false where another process has, or the session has moved. */
  async take(reminder: Reminder, { session }: Tx): Promise<boolean> {
    const { dueAt } = reminder;
    const { deletedCount } = await this.#reminders.deleteOne({ _id: idOf(reminder), dueAt }, { session });
    return deletedCount > 0;
  }
}

const idOf = ({ sessionId, kind }: Pick<Reminder, 'sessionId' | 'kind'>) => `${sessionId}:${kind}`;

const toReminder = ({ title, startsAt, kind, dueAt, ...row }: Row): Reminder => ({
  sessionId: SessionId.parse(row.sessionId),
  meetingId: row.meetingId === null ? null : MeetingId.parse(row.meetingId),
  studentId: MemberId.parse(row.studentId),
  teacherId: MemberId.parse(row.teacherId),
  title,
  startsAt,
  kind,
  dueAt,
});
