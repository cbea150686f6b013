import { Injectable } from '@nestjs/common';
import type { contentApi, Handler, Input, Output } from '@skillhour/contracts';
import { TagFollowStore } from './tag-follow.store.js';

type Endpoint = typeof contentApi.tagsSeenBy;

/** Returns which tags several viewers follow, with one query. */
@Injectable()
export class TagsForViewers implements Handler<Endpoint> {
  constructor(private readonly follows: TagFollowStore) {}

  async handle({ of }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const followed = await this.follows.loadFollows(of);
    const followsOf = ({ viewer, ids }: (typeof of)[number]) =>
      ids
        .filter((id) => followed({ tagId: id, memberId: viewer }))
        .map((id) => [id, { is_following: true, isFollowing: true }]);
    return {
      facts: of.map((request) => Object.fromEntries(followsOf(request)) as Output<Endpoint>['facts'][number]),
    };
  }
}
