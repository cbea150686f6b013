import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, rowSchema, type Tx } from '@skillhour/persistence';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { Connection, Model } from 'mongoose';
import type { IdentityConfig } from '../config.js';
import { mailboxOf } from '../limits/index.js';
import { mailboxKeyFor } from '../secrets/index.js';

interface WelcomedMailboxRow {
  /** A keyed hash of the mailbox; the address itself is not stored. */
  _id: string;
  since: Date;
}

const schema = rowSchema<WelcomedMailboxRow>(
  { _id: { type: String, required: true }, since: { type: Date, required: true } },
  { collection: 'welcomed_mailboxes' },
);

/** Mailboxes whose welcome grant is spent. Rows remain after the member has left, and name no member. */
@Injectable()
export class WelcomedMailboxStore {
  readonly #mailboxes: Model<WelcomedMailboxRow>;
  readonly #key: Uint8Array;

  constructor(
    @Inject(DATABASE) database: Connection,
    @Inject(CONFIG) config: IdentityConfig,
    private readonly clock: Clock,
  ) {
    this.#mailboxes = database.model<WelcomedMailboxRow>('WelcomedMailbox', schema);
    this.#key = mailboxKeyFor(config);
  }

  /** Spends the grant of an address's mailbox; false if it was already spent. */
  async spend(email: string, tx: Tx): Promise<boolean> {
    const _id = createHmac('sha256', this.#key).update(mailboxOf(email)).digest('base64url');
    const { upsertedCount } = await this.#mailboxes.updateOne(
      { _id },
      { $setOnInsert: { since: this.clock.now() } },
      { upsert: true, session: tx.session },
    );
    return upsertedCount === 1;
  }
}
