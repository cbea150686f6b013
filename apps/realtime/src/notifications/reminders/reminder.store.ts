import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { MeetingId, MemberId, SessionId } from '@skillhour/contracts';
import { DATABASE, rowSchema, type Tx } from '@skillhour/persistence';
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

/** What both of a session are to be reminded of, and when. */
@Injectable()
export class ReminderStore implements OnModuleInit {
  readonly #reminders: Model<Row>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#reminders = database.model<Row>('Reminder', schema);
  }

  async onModuleInit(): Promise<void> {
    await this.#reminders.init();
  }

  async add(reminders: readonly Reminder[], { session }: Tx): Promise<void> {
    const rows = reminders.map((reminder) => ({ _id: idOf(reminder), ...reminder }));
    if (rows.length > 0) await this.#reminders.insertMany(rows, { session });
  }

  async forget(sessionId: SessionId, { session }: Tx): Promise<void> {
    await this.#reminders.deleteMany({ sessionId }, { session });
  }

  async findDue(now: Date): Promise<Reminder | null> {
    const row = await this.#reminders
      .findOne({ dueAt: { $lte: now } })
      .sort({ dueAt: 1 })
      .lean<Row>();
    return row && toReminder(row);
  }

  /** Takes it away; false where another process has. */
  async take(reminder: Reminder, { session }: Tx): Promise<boolean> {
    const { deletedCount } = await this.#reminders.deleteOne({ _id: idOf(reminder) }, { session });
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
