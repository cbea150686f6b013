import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { MemberId, ProviderLink } from '@skillhour/contracts';
import { DATABASE, rowSchema, type Tx } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { loginKeyOf } from './account.js';

interface ProviderLinkRow {
  /** Issuer and subject. They identify a person at a provider even if the email changes. */
  _id: string;
  memberId: MemberId;
  /** The email at the provider, as of the last sign-in. Absent in legacy rows. */
  emailKey?: string;
  /** Set if the member has turned off sign-in with this link. */
  isOff?: true;
}

const schema = rowSchema<ProviderLinkRow>(
  {
    _id: { type: String, required: true },
    memberId: { type: String, required: true },
    emailKey: { type: String },
    isOff: { type: Boolean },
  },
  { collection: 'provider_links' },
);

schema.index({ memberId: 1 });

/** Maximum number of links shown per member. */
const MAX_LINKS = 50;

const linkKeyOf = (identity: { issuer: string; subject: string }) => `${identity.issuer} ${identity.subject}`;

/** Returns an id that can be part of a URL, unlike the key. */
const publicIdOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/** Links from identities at sign-in providers to accounts. */
@Injectable()
export class ProviderLinkStore {
  readonly #links: Model<ProviderLinkRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#links = database.model<ProviderLinkRow>('ProviderLink', schema);
  }

  async find(identity: {
    issuer: string;
    subject: string;
  }): Promise<{ memberId: MemberId; isOn: boolean } | null> {
    const row = await this.#links.findById(linkKeyOf(identity)).lean();
    return row && { memberId: row.memberId, isOn: row.isOff !== true };
  }

  async listOf(memberId: MemberId, tx?: Tx): Promise<ProviderLink[]> {
    const rows = await this.#rowsOf(memberId, tx);
    return rows.map(({ _id, emailKey = '', isOff }) => {
      const [issuer = ''] = _id.split(' ');
      return { id: publicIdOf(_id), issuer, email: emailKey, is_on: isOff !== true };
    });
  }

  async findOf(memberId: MemberId, id: string, tx?: Tx): Promise<ProviderLink | undefined> {
    return (await this.listOf(memberId, tx)).find((link) => link.id === id);
  }

  /** Turns sign-in with one of a member's links on or off. */
  async setEnabled(memberId: MemberId, id: string, isOn: boolean, tx: Tx): Promise<void> {
    const rows = await this.#rowsOf(memberId, tx);
    const row = rows.find(({ _id }) => publicIdOf(_id) === id);
    const change = isOn ? { $unset: { isOff: 1 as const } } : { $set: { isOff: true as const } };
    if (row) await this.#links.updateOne({ _id: row._id }, change, { session: tx.session });
  }

  async put(
    identity: { issuer: string; subject: string; email: string },
    memberId: MemberId,
    tx: Tx,
  ): Promise<void> {
    await this.#links.updateOne(
      { _id: linkKeyOf(identity) },
      { $set: { memberId, emailKey: loginKeyOf(identity.email) } },
      { upsert: true, session: tx.session },
    );
  }

  #rowsOf(memberId: MemberId, tx?: Tx): Promise<ProviderLinkRow[]> {
    return this.#links
      .find({ memberId })
      .session(tx?.session ?? null)
      .sort({ _id: 1 })
      .limit(MAX_LINKS)
      .lean<ProviderLinkRow[]>()
      .exec();
  }

  /** Removes a member's links with another email than theirs. A later sign-in with a matching email links again. */
  async dropNotMatching(memberId: MemberId, email: string, tx: Tx): Promise<void> {
    const emailKey = { $ne: loginKeyOf(email) };
    await this.#links.deleteMany({ memberId, emailKey }, { session: tx.session });
  }

  async dropAllOf(memberId: MemberId, tx: Tx): Promise<void> {
    await this.#links.deleteMany({ memberId }, { session: tx.session });
  }
}
