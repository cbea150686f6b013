import { Inject, Injectable } from '@nestjs/common';
import { EVENT_RETENTION_DAYS } from '@skillhour/messaging';
import type { ClientSession, Connection, Model } from 'mongoose';
import { LINEARIZABLE_WITHIN_MS } from './durability.js';
import { rowSchema } from './row-schema.js';
import { DATABASE } from './tokens.js';

interface InboxRow {
  /** `<consumer>:<event id>` */
  _id: string;
  handledAt: Date;
}

/** Longer than an event can be redelivered, whether by the broker or from an outbox. */
const RETENTION_SECONDS = 4 * EVENT_RETENTION_DAYS * 24 * 3_600;

const schema = rowSchema<InboxRow>(
  { _id: { type: String, required: true }, handledAt: { type: Date, required: true } },
  { collection: 'inbox' },
);
schema.index({ handledAt: 1 }, { expireAfterSeconds: RETENTION_SECONDS });

/** Events that a consumer has handled. */
@Injectable()
export class InboxStore {
  readonly #rows: Model<InboxRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#rows = database.model<InboxRow>('InboxRow', schema);
  }

  /** @throws A duplicate key error if it was added before. */
  async add(consumer: string, eventId: string, session: ClientSession): Promise<void> {
    await this.#rows.insertMany([{ _id: inboxKeyOf(consumer, eventId), handledAt: new Date() }], {
      session,
      lean: true,
    });
  }

  /**
   * Reads linearizably. The row may be committed on the primary, but not yet on a majority; a `majority` read would miss it, and the
   * duplicate key would look like a bug.
   */
  async has(consumer: string, eventId: string): Promise<boolean> {
    const row = this.#rows.exists({ _id: inboxKeyOf(consumer, eventId) });
    return (await row.readConcern('linearizable').maxTimeMS(LINEARIZABLE_WITHIN_MS)) !== null;
  }
}

const inboxKeyOf = (consumer: string, eventId: string) => `${consumer}:${eventId}`;
