import { Inject, Injectable } from '@nestjs/common';
import { EVENT_RETENTION_DAYS } from '@skillhour/messaging';
import type { ClientSession, Connection, Model } from 'mongoose';
import { LINEARIZABLE_WITHIN_MS } from './durability.js';
import { rowSchema } from './row-schema.js';
import { DATABASE } from './tokens.js';

interface InboxRow {
  /** `<reaction>:<event id>` */
  _id: string;
  handledAt: Date;
}

/** Remembers for longer than an event can come again, be it from the broker or out of an outbox. */
const MEMORY_SECONDS = 4 * EVENT_RETENTION_DAYS * 24 * 3_600;

const schema = rowSchema<InboxRow>(
  { _id: { type: String, required: true }, handledAt: { type: Date, required: true } },
  { collection: 'inbox' },
);
schema.index({ handledAt: 1 }, { expireAfterSeconds: MEMORY_SECONDS });

/** Which reaction has handled which event. */
@Injectable()
export class InboxStore {
  readonly #rows: Model<InboxRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#rows = database.model<InboxRow>('InboxRow', schema);
  }

  /** Fails with a duplicate key where it was noted before. */
  async note(reaction: string, eventId: string, session: ClientSession): Promise<void> {
    await this.#rows.insertMany([{ _id: keyOf(reaction, eventId), handledAt: new Date() }], {
      session,
      lean: true,
    });
  }

  /**
   * Reads linearizably. The note may be committed on the primary, but not yet on a majority; a `majority` read would miss it, and the
   * duplicate key would look like a bug.
   */
  async has(reaction: string, eventId: string): Promise<boolean> {
    const note = this.#rows.exists({ _id: keyOf(reaction, eventId) });
    return (await note.readConcern('linearizable').maxTimeMS(LINEARIZABLE_WITHIN_MS)) !== null;
  }
}

const keyOf = (reaction: string, eventId: string) => `${reaction}:${eventId}`;
