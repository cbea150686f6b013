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

/** Follows or unfollows a tag. */
@Injectable()
export class FollowTag implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly tags: TagStore,
    private readonly follows: TagFollowStore,
  ) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const tag = (await this.tags.findByIds([id])).get(id) ?? fail(endpoint, 'tag.not_found');
    const isFollowing = await this.unitOfWork.run(context, (tx) =>
      this.follows.toggle(tag.id, context.actor.memberId, tx),
    );
    return this.#show(tag.id, isFollowing);
  }

  async resume({ id }: Input<Endpoint>, { actor }: SignedInContext): Promise<Output<Endpoint>> {
    const tag = (await this.tags.findByIds([id])).get(id) ?? fail(endpoint, 'tag.not_found');
    return this.#show(tag.id, await this.follows.isFollowing(tag.id, actor.memberId));
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
