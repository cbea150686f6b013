import { Injectable } from '@nestjs/common';
import type { Handler, identityApi, Input, Output } from '@skillhour/contracts';
import { toSummary } from './account.js';
import { AccountStore } from './account.store.js';

type Endpoint = typeof identityApi.summariseMembers;

/** Summaries of verified members, in one query however many are asked for. */
@Injectable()
export class SummariseMembers implements Handler<Endpoint> {
  constructor(private readonly accounts: AccountStore) {}

  async handle({ ids }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const accounts = ids.length > 0 ? await this.accounts.findVerified(ids) : [];
    return { members: accounts.map((account) => ({ ...toSummary(account), is_blocked: account.blocked })) };
  }
}
