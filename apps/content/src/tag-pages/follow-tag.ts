import { Injectable } from '@nestjs/common';
import {
  contentApi,
  fail,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
  type TagId,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { TagStore } from '../tags/index.js';
import { TagFollowStore } from './tag-follow.store.js';

const endpoint = contentApi.followTag;
type Endpoint = typeof endpoint;

/** Follows a tag, or no longer. */
@Injectable()
export class FollowTag implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly tags: TagStore,
    private readonly follows: TagFollowStore,
  ) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    if (!(await this.tags.findByIds([id])).has(id)) return fail(endpoint, 'tag.not_found');
    const isFollowing = await this.unitOfWork.run(context, (tx) =>
      this.follows.toggle(id, context.actor.memberId, tx),
    );
    return this.#show(id, isFollowing);
  }

  async resume({ id }: Input<Endpoint>, { actor }: SignedInContext): Promise<Output<Endpoint>> {
    return this.#show(id, await this.follows.follows(id, actor.memberId));
  }

  async #show(id: TagId, isFollowing: boolean): Promise<Output<Endpoint>> {
    return {
      status: isFollowing ? 'followed' : 'unfollowed',
      followers_count: await this.follows.count(id),
      is_following: isFollowing,
      isFollowing,
    };
  }
}
