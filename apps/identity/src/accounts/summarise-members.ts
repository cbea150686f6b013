import { Inject, Injectable } from '@nestjs/common';
import type { Handler, identityApi, Input, Output } from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import type { IdentityConfig } from '../config.js';
import { type Account, toSummary } from './account.js';
import { AccountStore } from './account.store.js';

type Endpoint = typeof identityApi.summariseMembers;

/** Summaries of verified members, in one query however many are asked for. */
@Injectable()
export class SummariseMembers implements Handler<Endpoint> {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly accounts: AccountStore,
  ) {}

  async handle({ ids }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const accounts = ids.length > 0 ? await this.accounts.findVerified(ids) : [];
    const summarise = (account: Account) => toSummary(account, this.config.IMAGE_BASE_URL);
    return {
      members: accounts.map((account) => ({ ...summarise(account), is_blocked: account.blocked })),
    };
  }
}
