import { Inject, Injectable } from '@nestjs/common';
import { MeetingId, MemberId, SessionId } from '@skillhour/contracts';
import {
  DATABASE,
  DurableTasks,
  retryStateSchema,
  rowSchema,
  TaskRegistry,
  type RetryState,
  type Tx,
} from '@skillhour/persistence';
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
  trouble?: RetryState | null;
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
    trouble: retryStateSchema,
  },
  { collection: 'reminders' },
);
schema.index({ dueAt: 1 });
schema.index({ 'trouble.attempts': 1 }, { sparse: true });
schema.index({ sessionId: 1 });

/** The time of a session that its reminders are for. */
interface ReminderPlan {
  _id: string;
  n: number;
  expiresAt: Date;
}
const planSchema = rowSchema<ReminderPlan>(
  {
    _id: { type: String, required: true },
    n: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'reminder_plans' },
);
planSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Greater than every `n`, so that no new time follows the end. */
const ENDED = Number.MAX_SAFE_INTEGER;
/** Longer than the delay of any late event. */
const PLAN_MS = 30 * 86_400_000;

/** Reminders for both parties of sessions, with their due times. */
@Injectable()
export class ReminderStore {
  readonly tasks: DurableTasks<Row, Reminder>;
  readonly #reminders: Model<Row>;
  readonly #plans: Model<ReminderPlan>;

  constructor(
    @Inject(DATABASE) database: Connection,
    registry: TaskRegistry,
    private readonly clock: Clock,
  ) {
    this.#reminders = database.model<Row>('Reminder', schema);
    this.tasks = new DurableTasks(registry, this.#reminders, {
      kind: 'session_reminder',
      read: toReminder,
      leaseMs: 10_000,
    });
    this.#plans = database.model<ReminderPlan>('ReminderPlan', planSchema);
  }

  /**
   * Replaces a session’s reminders by those for its `n`th time. Ignores a late event for an earlier or equal
   * `n`, and returns false for it.
   */
  async plan(
    sessionId: SessionId,
    n: number,
    reminders: readonly Reminder[],
    { session }: Tx,
  ): Promise<boolean> {
    const known = await this.#plans.findById(sessionId).session(session).lean<ReminderPlan>();
    if (known && known.n >= n) return false;
    const expiresAt = new Date(this.clock.now().getTime() + PLAN_MS);
    await this.#plans.updateOne({ _id: sessionId }, { $set: { n, expiresAt } }, { upsert: true, session });
    await this.#reminders.deleteMany({ sessionId }, { session });
    const rows = reminders.map((reminder) => ({ _id: idOf(reminder), ...reminder }));
    if (rows.length > 0) await this.#reminders.insertMany(rows, { session });
    return true;
  }

  /** Removes a session's reminders and prevents later ones. Returns false if that has been done before. */
  end(sessionId: SessionId, tx: Tx): Promise<boolean> {
    return this.plan(sessionId, ENDED, [], tx);
  }

  /** Removes the reminder. Returns false if another process took it or the session has moved. */
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
