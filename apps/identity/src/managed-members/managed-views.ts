import { Inject, Injectable } from '@nestjs/common';
import { createCommonError, type identityApi, MemberId, type Output } from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import { type Account, AccountStore, managedStateOf, toSummary } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';

type View = Output<typeof identityApi.addMember>;

/** Creates the views of members for whom admins act. */
@Injectable()
export class ManagedViews {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly accounts: AccountStore,
  ) {}

  of(account: Account): View {
    const { email, phone } = account;
    const state = managedStateOf(account) ?? 'active';
    return { ...toSummary(account, this.config.IMAGE_BASE_URL), state, email, phone };
  }

  /** Returns the current view of the member whom a command noted. */
  async ofNoted(id: string | null): Promise<View> {
    const account = id === null ? null : await this.accounts.find(MemberId.parse(id));
    if (!account) throw createCommonError('command.done');
    return this.of(account);
  }
}
