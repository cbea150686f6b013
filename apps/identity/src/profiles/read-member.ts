import { Injectable } from '@nestjs/common';
import {
  type CallContext,
  fail,
  type Handler,
  identityApi,
  type Input,
  type Output,
} from '@skillhour/contracts';
import { FindMember } from './find-member.js';
import { ProfileViews } from './profile-views.js';

type Endpoint = typeof identityApi.readMember;

/** Returns a member's page. */
@Injectable()
export class ReadMember implements Handler<Endpoint> {
  constructor(
    private readonly members: FindMember,
    private readonly views: ProfileViews,
  ) {}

  async handle({ id }: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    const account = await this.members.findVisible(context.actor, id);
    return account
      ? this.views.profileOf(account, context)
      : fail(identityApi.readMember, 'member.not_found');
  }
}
