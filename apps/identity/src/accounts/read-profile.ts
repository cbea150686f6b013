import { Injectable } from '@nestjs/common';
import {
  fail,
  type Handler,
  identityApi,
  NO_FIGURES,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
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
    const none = { followers_count: 0, followers: 0, following_count: 0, following: 0 };
    return {
      ...toView(account),
      ...NO_FIGURES,
      ...none,
      skills: [],
      learns: [],
      is_following: false,
      isFollowing: false,
      follows_me: false,
      banner_image: null,
      github_url: '',
      linkedin_url: '',
      about: '',
      about_html: '',
      time_balance: null,
      available_time: null,
      held_time: null,
      show_email: true,
      show_balance: true,
    };
  }
}
