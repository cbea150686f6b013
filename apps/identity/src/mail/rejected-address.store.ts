import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, rowSchema } from '@skillhour/persistence';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { Connection, Model } from 'mongoose';
import { createHmac } from 'node:crypto';
import type { IdentityConfig } from '../config.js';
import { mailboxKeyFor } from '../secrets/index.js';

interface RejectedAddressRow {
  /** A keyed hash of the address; the address itself is not stored. */
  _id: string;
  times: number;
  purgeAt: Date;
}

/** Rejections after which an address gets no more emails. */
const MOST_REJECTIONS = 3;
/** A year after the last rejection, the address is tried again. */
const KEPT_MS = 365 * 24 * 60 * 60_000;

const schema = rowSchema<RejectedAddressRow>(
  {
    _id: { type: String, required: true },
    times: { type: Number, required: true },
    purgeAt: { type: Date, required: true },
  },
  { collection: 'rejected_addresses' },
);
schema.index({ purgeAt: 1 }, { expireAfterSeconds: 0 });

/** Addresses whose mail server rejected them permanently. More emails to them would harm the reputation of ours. */
@Injectable()
export class RejectedAddressStore {
  readonly #addresses: Model<RejectedAddressRow>;
  readonly #key: Uint8Array;

  constructor(
    @Inject(DATABASE) database: Connection,
    @Inject(CONFIG) config: IdentityConfig,
    private readonly clock: Clock,
  ) {
    this.#addresses = database.model<RejectedAddressRow>('RejectedAddress', schema);
    this.#key = mailboxKeyFor(config);
  }

  /** Whether the address gets no more emails. */
  async isRejected(address: string): Promise<boolean> {
    const row = await this.#addresses.findById(this.#idOf(address)).lean<RejectedAddressRow>();
    return row !== null && row.times >= MOST_REJECTIONS && row.purgeAt > this.clock.now();
  }

  async count(address: string): Promise<void> {
    const purgeAt = new Date(this.clock.now().getTime() + KEPT_MS);
    await this.#addresses.updateOne(
      { _id: this.#idOf(address) },
      { $inc: { times: 1 }, $set: { purgeAt } },
      { upsert: true },
    );
  }

  /** Starts again, because the address accepted an email. */
  async forget(address: string): Promise<void> {
    await this.#addresses.deleteOne({ _id: this.#idOf(address) });
  }

  #idOf(address: string): string {
    return createHmac('sha256', this.#key).update(address.toLowerCase()).digest('base64url');
  }
}
