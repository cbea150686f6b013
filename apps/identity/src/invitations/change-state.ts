import { Injectable } from '@nestjs/common';
import { identityEvents } from '@skillhour/contracts';
import type { Tx } from '@skillhour/persistence';
import { type Account, AccountStore, contentOf, ProfileStore } from '../accounts/index.js';
import { MemberEntries, OfferIndex, taughtTagsOf } from '../entries/index.js';

/** The private fields that other members see. */
type Visibility = Record<'showEmail' | 'showBalance', boolean>;

/** Changes the state of an account, and what lists and other members see of it. */
@Injectable()
export class ChangeState {
  constructor(
    private readonly accounts: AccountStore,
    private readonly profiles: ProfileStore,
    private readonly entries: MemberEntries,
    private readonly offers: OfferIndex,
  ) {}

  /** Returns null if the state has changed since the account was read. */
  async run(
    { id, status }: Account,
    change: Pick<Account, 'status'> & Partial<Pick<Account, 'passwordHash'>>,
    visibility: Visibility,
    tx: Tx,
  ): Promise<Account | null> {
    const account = await this.accounts.change(id, { status }, change, tx);
    if (!account) return null;
    const profile = await this.profiles.ensure(account, tx);
    const { bannerImage } = profile;
    const tags = taughtTagsOf(await this.entries.findAll(id, tx));
    await this.profiles.save(account, { ...contentOf(profile), ...visibility, bannerImage }, tags, tx);
    await this.offers.updateAll(id, tx);
    tx.publish(identityEvents.memberChanged, { member_id: id });
    return account;
  }
}
