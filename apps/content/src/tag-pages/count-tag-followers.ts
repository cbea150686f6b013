import { Injectable } from '@nestjs/common';
import type { contentApi, Handler, Input, Output, SignedInContext } from '@skillhour/contracts';
import { TagFollowStore } from './tag-follow.store.js';

type Endpoint = typeof contentApi.countTagFollowers;

const COUNTED_MAX = 100;

/** Counts the members who are notified of a request under the tags: each follower once, without the caller. */
@Injectable()
export class CountTagFollowers implements Handler<Endpoint> {
  constructor(private readonly follows: TagFollowStore) {}

  async handle({ ids }: Input<Endpoint>, { actor }: SignedInContext): Promise<Output<Endpoint>> {
    // One for the caller, who may be among them, and one that shows whether there are more.
    const limit = COUNTED_MAX + 2;
    const found = await Promise.all(ids.map((id) => this.follows.followersOf(id, null, limit)));
    const others = new Set(found.flat());
    others.delete(actor.memberId);
    return { followers: Math.min(others.size, COUNTED_MAX), has_more: others.size > COUNTED_MAX };
  }
}
