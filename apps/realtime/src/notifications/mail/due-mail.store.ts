import { Inject, Injectable } from '@nestjs/common';
import { MemberId } from '@skillhour/contracts';
import { DATABASE, rowSchema, type Tx } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

const KINDS = ['now', 'digest'] as const;
export type MailKind = (typeof KINDS)[number];
export interface DueMail {
  memberId: MemberId;
  kind: MailKind;
}

interface Row {
  /** Member and kind: there is one of each. */
  _id: string;
  memberId: string;
  kind: MailKind;
  dueAt: Date;
  /** How often it was wanted. */
  wanted: number;
}

const schema = rowSchema<Row>(
  {
    _id: { type: String, required: true },
    memberId: { type: String, required: true },
    kind: { type: String, required: true },
    dueAt: { type: Date, required: true },
    wanted: { type: Number, default: 0 },
  },
  { collection: 'due_mails' },
);
schema.index({ dueAt: 1 });

const idOf = ({ memberId, kind }: DueMail) => `${memberId}:${kind}`;

/** Who is to get a mail about what they have not read, and when. */
@Injectable()
export class DueMailStore {
  readonly #mails: Model<Row>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#mails = database.model<Row>('DueMail', schema);
  }

  /**
   * Due by then at the latest; what is due earlier stays so. It writes in any case: a transaction that takes the mail meanwhile, and does not
   * see yet what this one tells of, must collide with it, or the mail would go out without that.
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

  /** The one that is due the longest. */
  async findDue(now: Date): Promise<DueMail | null> {
    const row = await this.#mails
      .findOne({ dueAt: { $lte: now } })
      .sort({ dueAt: 1 })
      .lean<Row>();
    return row && { memberId: MemberId.parse(row.memberId), kind: row.kind };
  }

  /** Takes it away; false where another process has. */
  async take(mail: DueMail, now: Date, { session }: Tx): Promise<boolean> {
    const { deletedCount } = await this.#mails.deleteOne(
      { _id: idOf(mail), dueAt: { $lte: now } },
      { session },
    );
    return deletedCount > 0;
  }
}
