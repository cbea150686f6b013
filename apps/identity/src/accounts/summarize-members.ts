import { Inject, Injectable } from '@nestjs/common';
import { formerMember, type Handler, type identityApi, type Input, type Output } from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import type { IdentityConfig } from '../config.js';
import { toSummary } from './account.js';
import { AccountStore } from './account.store.js';
import { FormerMemberStore } from './former-member.store.js';

type Endpoint = typeof identityApi.summariseMembers;

/** Returns summaries of verified members with one query for all ids. A deleted member becomes a former member, marked as blocked. */
@Injectable()
export class SummarizeMembers implements Handler<Endpoint> {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly accounts: AccountStore,
    private readonly former: FormerMemberStore,
  ) {}

  async handle({ ids }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const accounts = ids.length > 0 ? await this.accounts.findVerified(ids) : [];
    const known = new Set(accounts.map(({ id }) => id));
    const missing = ids.filter((id) => !known.has(id));
    const former = missing.length > 0 ? await this.former.find(missing) : [];
    const summaries = accounts.map((account) => ({
      ...toSummary(account, this.config.IMAGE_BASE_URL),
      is_blocked: account.blocked,
      ...(account.language && { language: account.language }),
    }));
    return {
      members: [...summaries, ...former.map((id) => ({ ...formerMember(id), is_blocked: true }))],
    };
  }
}
