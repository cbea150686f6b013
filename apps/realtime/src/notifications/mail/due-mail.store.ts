import { Inject, Injectable } from '@nestjs/common';
import { MemberId } from '@skillhour/contracts';
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

const KINDS = ['now', 'digest'] as const;
type MailKind = (typeof KINDS)[number];
export interface DueMail {
  memberId: MemberId;
  kind: MailKind;
}
export interface ClaimedMail extends DueMail {
  dueAt: Date;
}

interface Row {
  /** Ids of the member and the kind: one row per combination. */
  _id: string;
  memberId: string;
  kind: MailKind;
  dueAt: Date;
  /** How often the email was requested. */
  wanted: number;
  trouble?: RetryState | null;
}

const schema = rowSchema<Row>(
  {
    _id: { type: String, required: true },
    memberId: { type: String, required: true },
    kind: { type: String, required: true },
    dueAt: { type: Date, required: true },
    wanted: { type: Number, default: 0 },
    trouble: retryStateSchema,
  },
  { collection: 'due_mails' },
);
schema.index({ dueAt: 1 });
schema.index({ 'trouble.attempts': 1 }, { sparse: true });

const idOf = ({ memberId, kind }: DueMail) => `${memberId}:${kind}`;

/** Members who are due an email about unread notifications, with the due time. */
@Injectable()
export class DueMailStore {
  readonly tasks: DurableTasks<Row, ClaimedMail>;
  readonly #mails: Model<Row>;

  constructor(@Inject(DATABASE) database: Connection, registry: TaskRegistry) {
    this.#mails = database.model<Row>('DueMail', schema);
    this.tasks = new DurableTasks(registry, this.#mails, {
      kind: 'notification_email',
      read: ({ memberId, kind, dueAt }) => ({ memberId: MemberId.parse(memberId), kind, dueAt }),
      leaseMs: 10_000,
    });
  }

  /**
   * Adds an email with the given due time, or keeps an earlier one. Always writes the row: a concurrent
   * transaction that takes the email does not see the caller’s notification yet. It must conflict with this
   * write, or the email would be sent without it.
   */
  async add(mail: DueMail, dueAt: Date, { session }: Tx): Promise<void> {
    const _id = idOf(mail);
    await this.#mails.updateOne(
      { _id },
      {
        $setOnInsert: { memberId: mail.memberId, kind: mail.kind },
        $min: { dueAt },
        $inc: { wanted: 1 },
      },
      { upsert: true, session },
    );
  }

  async forget(memberId: MemberId): Promise<void> {
    await this.#mails.deleteMany({ _id: { $in: KINDS.map((kind) => idOf({ memberId, kind })) } });
  }

  /** Removes the email. Returns false if another process took it or it is due at another time. */
  async take(mail: DueMail, dueAt: Date, { session }: Tx): Promise<boolean> {
    const { deletedCount } = await this.#mails.deleteOne({ _id: idOf(mail), dueAt }, { session });
    return deletedCount > 0;
  }
}
