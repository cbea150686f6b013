import { Injectable } from '@nestjs/common';
import {
  type contentApi,
  type Handler,
  identityApi,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { Caller, orFallback } from '@skillhour/messaging';
import { TagStore } from '../tags/index.js';
import { orderSkills } from './order-skills.js';
import { TagCounts } from './tag-counts.js';
import { TagFollowStore } from './tag-follow.store.js';

type Endpoint = typeof contentApi.listMemberSkills;

/** Lists the names of all tags in the order that is useful for the caller. */
@Injectable()
export class ListMemberSkills implements Handler<Endpoint> {
  constructor(
    private readonly tags: TagStore,
    private readonly counts: TagCounts,
    private readonly follows: TagFollowStore,
    private readonly caller: Caller,
  ) {}

  async handle(_input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { memberId: member } = context.actor;
    const [tags, counts, { names }] = await Promise.all([
      this.tags.search(''),
      this.counts.all(),
      // If identity is unavailable, followed tags come first.
      orFallback(this.caller.call(identityApi.readInterests, { member }, context), { names: [] }),
    ]);
    const ids = tags.map(({ id }) => id);
    const followed = await this.follows.followedAmong(ids, member);
    return orderSkills(tags, counts, { followed, names });
  }
}
