import { Inject, Injectable } from '@nestjs/common';
import { LoginSessionId, MemberId } from '@skillhour/contracts';
import { DATABASE, batchByKey, isDuplicateKey, rowSchema, type Tx } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { RevocationScope } from './revocation.js';
import type { Ticket } from './ticket.js';

interface Row {
  _id: string;
  channel: string;
  subject: string;
  memberId: string;
  loginSessionId: string;
  /** JSON. */
  data: string;
  origin: string;
  at: Date;
  expiresAt: Date;
}

const schema = rowSchema<Row>(
  {
    _id: { type: String, required: true },
    channel: { type: String, required: true },
    subject: { type: String, required: true },
    memberId: { type: String, required: true },
    loginSessionId: { type: String, required: true },
    data: { type: String, required: true },
    origin: { type: String, required: true },
    at: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'tickets' },
)
  .index({ channel: 1, subject: 1 })
  .index({ memberId: 1 })
  .index({ loginSessionId: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

interface KeyRow {
  _id: string;
  key: string;
}

const keySchema = rowSchema<KeyRow>(
  { _id: { type: String, required: true }, key: { type: String, required: true } },
  { collection: 'ticket_keys' },
);
const SIGNING = { _id: 'signing' };

/** Unused tickets, stored so that each is accepted once, even after a restart or by another replica. */
@Injectable()
export class TicketStore {
  readonly #tickets: Model<Row>;
  readonly #keys: Model<KeyRow>;
  readonly #add = batchByKey(async (rows: readonly Row[]) => {
    await this.#tickets.insertMany(rows, { lean: true, ordered: false });
    return new Map(rows.map((row) => [row, true]));
  });

  constructor(@Inject(DATABASE) database: Connection) {
    this.#tickets = database.model<Row>('Ticket', schema);
    this.#keys = database.model<KeyRow>('TicketKey', keySchema);
  }

  /** Returns the key that every replica signs with. Stores `fresh` if no key exists yet. */
  async signingKey(fresh: string): Promise<string> {
    const known = await this.#keys.findOne(SIGNING).lean();
    if (known !== null) return known.key;
    await this.#keys.create({ ...SIGNING, key: fresh }).catch((error: unknown) => {
      // Another replica was first.
      if (!isDuplicateKey(error)) throw error;
    });
    return this.signingKey(fresh);
  }

  async add(key: string, { data, ...ticket }: Ticket, expiresAt: Date): Promise<void> {
    await this.#add({ _id: key, ...ticket, data: JSON.stringify(data), expiresAt });
  }

  /** Removes a channel's ticket and returns it, or null if it is unknown, used or expired. */
  async spend(key: string, channel: string, now: Date): Promise<Ticket | null> {
    const found = await this.#tickets.findOneAndDelete({ _id: key, channel }).lean();
    if (found === null || found.expiresAt.getTime() <= now.getTime()) return null;
    const { subject, origin, at } = found;
    return {
      channel,
      subject,
      memberId: MemberId.parse(found.memberId),
      loginSessionId: LoginSessionId.parse(found.loginSessionId),
      data: JSON.parse(found.data),
      origin,
      at,
    };
  }

  /** Invalidates all tickets of an owner. */
  async invalidate(scope: RevocationScope, { session }: Tx): Promise<void> {
    const filter =
      'member_id' in scope ? { memberId: scope.member_id } : { loginSessionId: scope.login_session_id };
    await this.#tickets.deleteMany(filter, { session });
  }

  /** Invalidates all tickets for a subject of a channel. */
  async invalidateSubject(channel: string, subject: string, { session }: Tx): Promise<void> {
    await this.#tickets.deleteMany({ channel, subject }, { session });
  }
}
