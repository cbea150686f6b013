import { Injectable } from '@nestjs/common';
import { fail, type Handler, identityApi, type Output, type SignedInContext } from '@skillhour/contracts';
import { AccountStore } from '../accounts/index.js';
import { ProfileViews } from './profile-views.js';

type Endpoint = typeof identityApi.readProfile;

/** Returns the caller's own profile. */
@Injectable()
export class ReadProfile implements Handler<Endpoint> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly views: ProfileViews,
  ) {}

  async handle(_input: object, context: SignedInContext): Promise<Output<Endpoint>> {
    const account = await this.accounts.find(context.actor.memberId);
    if (!account) fail(identityApi.readProfile, 'member.not_found');
    return this.views.ownProfileOf(account, context);
  }
}
