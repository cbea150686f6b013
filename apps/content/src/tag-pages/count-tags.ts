import { Injectable } from '@nestjs/common';
import type { contentApi, Handler, Input, Output, SignedInContext } from '@skillhour/contracts';
import { TagCounts } from './tag-counts.js';
import { TagFollowStore } from './tag-follow.store.js';

type Endpoint = typeof contentApi.countTags;

/** Returns the numbers of posts, teachers and requests for the grid of tags. */
@Injectable()
export class CountTags implements Handler<Endpoint> {
  constructor(
    private readonly counts: TagCounts,
    private readonly follows: TagFollowStore,
  ) {}

  async handle(_input: Input<Endpoint>, { actor }: SignedInContext): Promise<Output<Endpoint>> {
    const counts = await this.counts.all();
    const followed = await this.follows.followedAmong(
      counts.map(({ id }) => id),
      actor.memberId,
    );
    return {
      results: counts.map(({ id, blogs, questions, teachers, requests }) => ({
        id,
        blogs_count: blogs,
        questions_count: questions,
        teachers_count: teachers,
        requests_count: requests,
        is_following: followed.has(id),
      })),
    };
  }
}
