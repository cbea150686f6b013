import { Injectable } from '@nestjs/common';
import { fail, type Handler, identityApi, type SignedInContext } from '@skillhour/contracts';
import { toView } from './account.js';
import { AccountStore } from './account.store.js';

/** The caller's own account. */
@Injectable()
export class ReadProfile implements Handler<typeof identityApi.readProfile> {
  constructor(private readonly accounts: AccountStore) {}

  async handle(_input: object, { actor }: SignedInContext) {
    const account = await this.accounts.find(actor.memberId);
    if (!account) fail(identityApi.readProfile, 'member.not_found', 'This member does not exist.');
    return toView(account);
  }
}
