import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { DATABASE, rowSchema, type Tx } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { keyOf } from './account.js';

interface ProviderLinkRow {
  /** Issuer and subject: who somebody is at a provider, whatever their address is by now. */
  _id: string;
  memberId: MemberId;
  /** The address at the provider, as of the last sign-in; absent in legacy rows. */
  emailKey?: string;
}

const schema = rowSchema<ProviderLinkRow>(
  {
    _id: { type: String, required: true },
    memberId: { type: String, required: true },
    emailKey: { type: String },
  },
  { collection: 'provider_links' },
);

schema.index({ memberId: 1 });

const linkKeyOf = (identity: { issuer: string; subject: string }) => `${identity.issuer} ${identity.subject}`;

/** Which account belongs to which identity at a sign-in provider. */
@Injectable()
export class ProviderLinkStore {
  readonly #links: Model<ProviderLinkRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#links = database.model<ProviderLinkRow>('ProviderLink', schema);
  }

  async find(identity: { issuer: string; subject: string }): Promise<MemberId | null> {
    const row = await this.#links.findById(linkKeyOf(identity)).lean();
    return row?.memberId ?? null;
  }

  async put(
    identity: { issuer: string; subject: string; email: string },
    memberId: MemberId,
    tx: Tx,
  ): Promise<void> {
    await this.#links.updateOne(
      { _id: linkKeyOf(identity) },
      { $set: { memberId, emailKey: keyOf(identity.email) } },
      { upsert: true, session: tx.session },
    );
  }

  /** Ends a member's links with another address than theirs; a later sign-in with a matching address links again. */
  async dropNotMatching(memberId: MemberId, email: string, tx: Tx): Promise<void> {
    const emailKey = { $ne: keyOf(email) };
    await this.#links.deleteMany({ memberId, emailKey }, { session: tx.session });
  }

  async dropAllOf(memberId: MemberId, tx: Tx): Promise<void> {
    await this.#links.deleteMany({ memberId }, { session: tx.session });
  }
}
