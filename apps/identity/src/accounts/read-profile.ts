import { Injectable } from '@nestjs/common';
import { fail, type Handler, identityApi, type Output, type SignedInContext } from '@skillhour/contracts';
import { toView } from './account.js';
import { AccountStore } from './account.store.js';

type Endpoint = typeof identityApi.readProfile;

/** The caller's own account. */
@Injectable()
export class ReadProfile implements Handler<Endpoint> {
  constructor(private readonly accounts: AccountStore) {}

  async handle(_input: object, { actor }: SignedInContext): Promise<Output<Endpoint>> {
    const account = await this.accounts.find(actor.memberId);
    if (!account) fail(identityApi.readProfile, 'member.not_found');
    return toView(account);
  }
}
