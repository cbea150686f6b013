import { Inject, Injectable } from '@nestjs/common';
import { SessionMail, type MemberId, type SessionId } from '@skillhour/contracts';
import {
  DATABASE,
  DurableTasks,
  retryStateSchema,
  rowSchema,
  TaskRegistry,
  type RetryState,
  type Tx,
} from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

/** Claimed email about a session. */
export interface ClaimedSessionMail {
  id: string;
  mail: SessionMail;
  dueAt: Date;
}

interface Row {
  /** Ids of the session and the member, and whether it is a reminder. */
  _id: string;
  sessionId: SessionId;
  memberId: MemberId;
  /** Its content, as JSON. */
  mail: string;
  dueAt: Date;
  trouble?: RetryState | null;
}

const schema = rowSchema<Row>(
  {
    _id: { type: String, required: true },
    sessionId: { type: String, required: true },
    memberId: { type: String, required: true },
    mail: { type: String, required: true },
    dueAt: { type: Date, required: true },
    trouble: retryStateSchema,
  },
  { collection: 'session_mails' },
);
schema.index({ dueAt: 1 });
schema.index({ 'trouble.attempts': 1 }, { sparse: true });
schema.index({ sessionId: 1 });
schema.index({ memberId: 1 });

/**
 * Unsent emails about sessions, with their due times: per session and member at most one about its state and one
 * reminder.
 */
@Injectable()
export class SessionMailStore {
  readonly tasks: DurableTasks<Row, ClaimedSessionMail>;
  readonly #mails: Model<Row>;

  constructor(@Inject(DATABASE) database: Connection, registry: TaskRegistry) {
    this.#mails = database.model<Row>('SessionMail', schema);
    this.tasks = new DurableTasks(registry, this.#mails, {
      kind: 'session_email',
      read: ({ _id: id, mail, dueAt }) => ({ id, mail: SessionMail.parse(JSON.parse(mail)), dueAt }),
      leaseMs: 10_000,
    });
  }

  /** Adds an email, in place of an unsent one of the same kind about the session to the member. */
  async put(mail: SessionMail, dueAt: Date, { session }: Tx): Promise<void> {
    const { session_id: sessionId, member_id: memberId, about } = mail;
    const _id = `${sessionId}:${memberId}:${about === 'reminder' ? 'reminder' : 'state'}`;
    await this.#mails.replaceOne(
      { _id },
      { _id, sessionId, memberId, mail: JSON.stringify(mail), dueAt, trouble: null },
      { upsert: true, session },
    );
  }

  /** Removes the unsent emails about a session. */
  async drop(sessionId: SessionId, { session }: Tx): Promise<void> {
    await this.#mails.deleteMany({ sessionId }, { session });
  }

  async forget(memberId: MemberId): Promise<void> {
    await this.#mails.deleteMany({ memberId });
  }

  /** Removes the email. Returns false if another process took it or a newer one replaced it. */
  async take({ id, dueAt }: ClaimedSessionMail, { session }: Tx): Promise<boolean> {
    const { deletedCount } = await this.#mails.deleteOne({ _id: id, dueAt }, { session });
    return deletedCount > 0;
  }
}
