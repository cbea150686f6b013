import { Inject, Injectable } from '@nestjs/common';
import { newId } from '@skillhour/contracts';
import { DATABASE, rowSchema, type Tx } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { Letter } from './letter.js';

/** A mail that waits to be sent. */
export interface Mail extends Letter {
  id: string;
  /** Null for a letter to nobody: it is written where the work must not tell whether there is anybody, and goes nowhere. */
  to: string | null;
  /** What it is about: a newer mail about the same takes its place. */
  about: string;
  attempts: number;
  /** An address that ends mails like this one, by one click in the mail program; null where there is none. */
  unsubscribe?: string | null;
  /** After this moment nobody could use it: it is dropped, sent or not. */
  dropAt: Date;
}

interface MailRow extends Omit<Mail, 'id'> {
  _id: string;
  dueAt: Date;
}

const schema = rowSchema<MailRow>(
  {
    _id: { type: String, required: true },
    to: { type: String, default: null },
    about: { type: String, required: true },
    subject: { type: String, required: true },
    text: { type: String, required: true },
    html: { type: String, required: true },
    attempts: { type: Number, required: true },
    unsubscribe: { type: String, default: null },
    dueAt: { type: Date, required: true },
    dropAt: { type: Date, required: true },
  },
  { collection: 'mails' },
);
schema.index({ dueAt: 1 });
schema.index({ about: 1 });
schema.index({ dropAt: 1 }, { expireAfterSeconds: 0 });

/**
 * Mails on their way out. One is written together with what it tells, so neither exists without the other, and deleted
 * once the mail server has it: its code must not be read here.
 */
@Injectable()
export class MailStore {
  readonly #mails: Model<MailRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#mails = database.model<MailRow>('Mail', schema);
  }

  async add(mail: Omit<Mail, 'id' | 'attempts'>, now: Date, tx: Tx): Promise<void> {
    await this.#mails.deleteMany({ about: mail.about }, { session: tx.session });
    await this.#mails.create([{ ...mail, _id: newId(), attempts: 0, dueAt: now }], { session: tx.session });
  }

  /** Takes the next due mail for `leaseMs`; after that another try may take it. */
  async claim(now: Date, leaseMs: number): Promise<Mail | null> {
    const row = await this.#mails
      .findOneAndUpdate(
        { dueAt: { $lte: now }, dropAt: { $gt: now } },
        { $set: { dueAt: new Date(now.getTime() + leaseMs) }, $inc: { attempts: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean();
    if (!row) return null;
    const { _id, dueAt: _dueAt, ...rest } = row;
    return { id: _id, ...rest };
  }

  async retryAt(id: string, dueAt: Date): Promise<void> {
    await this.#mails.updateOne({ _id: id }, { $set: { dueAt } });
  }

  async drop(id: string): Promise<void> {
    await this.#mails.deleteOne({ _id: id });
  }
}
