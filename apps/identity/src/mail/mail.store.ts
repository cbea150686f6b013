import { Inject, Injectable } from '@nestjs/common';
import { newId, type MemberId, type SessionId } from '@skillhour/contracts';
import {
  DATABASE,
  DurableTasks,
  nullableNestedSchema,
  retryStateSchema,
  rowSchema,
  TaskRegistry,
  type RetryState,
  type Tx,
} from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { EmailContent } from './email.js';

/** Session whose calendar file is attached to an email, and the recipient. */
export interface MailInvitation {
  sessionId: SessionId;
  memberId: MemberId;
  name: string;
}

/** A queued email. */
export interface Mail extends EmailContent {
  id: string;
  /** Null for an email without recipient. It is queued so that the work does not reveal whether an account exists, and never sent. */
  to: string | null;
  /** Its topic. A newer email about the same topic replaces it. */
  about: string;
  attempts: number;
  /** URL that unsubscribes from such emails with one click in the mail program. Null if there is nothing to unsubscribe from. */
  unsubscribe?: string | null;
  /** Its calendar file is read from exchange when the email is sent, so it is never outdated. */
  invitation?: MailInvitation | null;
  /** When the email becomes useless. It is deleted then, sent or not. */
  dropAt: Date;
}

interface MailRow extends Omit<Mail, 'id'> {
  _id: string;
  dueAt: Date;
  trouble?: RetryState | null;
}

const schema = rowSchema<MailRow>(
  {
    _id: { type: String, required: true },
    to: { type: String, default: null },
    about: { type: String, required: true },
    subject: { type: String, required: true },
    text: { type: String, required: true },
    html: { type: String, required: true },
    language: String,
    attempts: { type: Number, required: true },
    unsubscribe: { type: String, default: null },
    invitation: nullableNestedSchema<MailInvitation>({ sessionId: String, memberId: String, name: String }),
    dueAt: { type: Date, required: true },
    dropAt: { type: Date, required: true },
    trouble: retryStateSchema,
  },
  { collection: 'mails' },
);
schema.index({ dueAt: 1 });
schema.index({ 'trouble.attempts': 1 }, { sparse: true });
schema.index({ about: 1 });
schema.index({ dropAt: 1 }, { expireAfterSeconds: 0 });

/**
 * Queued emails. Each is stored in the transaction of its cause, so that neither exists without the other. It is deleted once the mail server
 * has accepted it, because its code must not be readable here.
 */
@Injectable()
export class MailStore {
  readonly tasks: DurableTasks<MailRow, Mail>;
  readonly #mails: Model<MailRow>;

  constructor(@Inject(DATABASE) database: Connection, registry: TaskRegistry) {
    this.#mails = database.model<MailRow>('Mail', schema);
    this.tasks = new DurableTasks(registry, this.#mails, {
      kind: 'email',
      countedIn: 'attempts',
      read: toMail,
      // Longer than one attempt can take, so that no email is sent by two processes at once.
      leaseMs: 60_000,
      shortestRetryMs: 1_000,
      longestRetryMs: 15_000,
    });
  }

  async add(mail: Omit<Mail, 'id' | 'attempts'>, now: Date, tx: Tx): Promise<void> {
    await this.#mails.deleteMany({ about: mail.about }, { session: tx.session });
    await this.#mails.create([{ ...mail, _id: newId(), attempts: 0, dueAt: now }], { session: tx.session });
  }

  async drop(id: string): Promise<void> {
    await this.#mails.deleteOne({ _id: id });
  }
}

const toMail = ({ _id: id, dueAt: _dueAt, trouble: _trouble, ...mail }: MailRow): Mail => ({ id, ...mail });
