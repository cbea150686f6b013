import { Injectable } from '@nestjs/common';
import type { contentApi, Handler, Input, Output } from '@skillhour/contracts';
import { TagFollowStore } from './tag-follow.store.js';

type Endpoint = typeof contentApi.tagsSeenBy;

/** Returns which tags several viewers follow, with one query. */
@Injectable()
export class TagsSeenBy implements Handler<Endpoint> {
  constructor(private readonly follows: TagFollowStore) {}

  async handle({ of }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const followed = await this.follows.among(of);
    const seenBy = ({ viewer, ids }: (typeof of)[number]) =>
      ids
        .filter((id) => followed({ tagId: id, memberId: viewer }))
        .map((id) => [id, { is_following: true, isFollowing: true }]);
    return {
      facts: of.map((asked) => Object.fromEntries(seenBy(asked)) as Output<Endpoint>['facts'][number]),
    };
  }
}
