import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, nullableNestedSchema, rowSchema, type Tx } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { Client, StoredToken } from './login-session.js';

interface RefreshTokenRow extends StoredToken {
  /** The token's hash. Only the client has the token itself. */
  _id: string;
  purgeAt: Date;
}

const schema = rowSchema<RefreshTokenRow>(
  {
    _id: { type: String, required: true },
    loginSessionId: { type: String, required: true },
    memberId: { type: String, required: true },
    usedAt: { type: Date, default: null },
    usedBy: nullableNestedSchema<Client>({ address: String, userAgent: String }),
    purgeAt: { type: Date, required: true },
  },
  { collection: 'refresh_tokens' },
);
schema.index({ purgeAt: 1 }, { expireAfterSeconds: 0 });

/** How long used tokens are stored, so that a copy is detected. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** Refresh tokens by their hash. */
@Injectable()
export class RefreshTokenStore {
  readonly #tokens: Model<RefreshTokenRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#tokens = database.model<RefreshTokenRow>('RefreshToken', schema);
  }

  async add(
    hash: string,
    token: Pick<StoredToken, 'loginSessionId' | 'memberId'>,
    now: Date,
    tx: Tx,
  ): Promise<void> {
    const row = {
      ...token,
      _id: hash,
      usedAt: null,
      usedBy: null,
      purgeAt: new Date(now.getTime() + RETENTION_MS),
    };
    await this.#tokens.create([row], { session: tx.session });
  }

  async find(hash: string, tx: Tx): Promise<StoredToken | null> {
    return this.#tokens.findById(hash, null, { session: tx.session }).lean();
  }

  async use(hash: string, client: Client, now: Date, tx: Tx): Promise<void> {
    await this.#tokens.updateOne(
      { _id: hash, usedAt: null },
      { $set: { usedAt: now, usedBy: { address: client.address, userAgent: client.userAgent } } },
      { session: tx.session },
    );
  }
}
