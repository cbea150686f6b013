import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { DATABASE, rowSchema, type Tx } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

interface ProviderLinkRow {
  /** Issuer and subject: who somebody is at a provider, whatever their address is by now. */
  _id: string;
  memberId: MemberId;
}

const schema = rowSchema<ProviderLinkRow>(
  { _id: { type: String, required: true }, memberId: { type: String, required: true } },
  { collection: 'provider_links' },
);

schema.index({ memberId: 1 });

const keyOf = (identity: { issuer: string; subject: string }) => `${identity.issuer} ${identity.subject}`;

/** Which account belongs to which identity at a sign-in provider. */
@Injectable()
export class ProviderLinkStore implements OnModuleInit {
  readonly #links: Model<ProviderLinkRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#links = database.model<ProviderLinkRow>('ProviderLink', schema);
  }

  async onModuleInit(): Promise<void> {
    await this.#links.init();
  }

  async find(identity: { issuer: string; subject: string }): Promise<MemberId | null> {
    const row = await this.#links.findById(keyOf(identity)).lean();
    return row?.memberId ?? null;
  }

  async put(identity: { issuer: string; subject: string }, memberId: MemberId, tx: Tx): Promise<void> {
    await this.#links.updateOne(
      { _id: keyOf(identity) },
      { $set: { memberId } },
      { upsert: true, session: tx.session },
    );
  }

  async dropAllOf(memberId: MemberId, tx: Tx): Promise<void> {
    await this.#links.deleteMany({ memberId }, { session: tx.session });
  }
}
