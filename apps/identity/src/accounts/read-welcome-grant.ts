import { Injectable } from '@nestjs/common';
import type { Handler, identityApi, Input, Output } from '@skillhour/contracts';
import { AccountStore } from './account.store.js';

type Endpoint = typeof identityApi.readWelcome;

/** Returns whether a verified member is due a welcome grant, as decided at verification. */
@Injectable()
export class ReadWelcomeGrant implements Handler<Endpoint> {
  constructor(private readonly accounts: AccountStore) {}

  async handle({ member_id: id }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const account = await this.accounts.find(id);
    return { due: account?.status === 'active' && account.role === 'user' && account.welcome };
  }
}
