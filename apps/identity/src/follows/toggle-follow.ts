import { Injectable } from '@nestjs/common';
import {
  fail,
  type Handler,
  identityApi,
  identityEvents,
  type Input,
  type MemberId,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { type Tx, UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { type Account, AccountStore, isVisibleTo, ProfileStore } from '../accounts/index.js';
import { FollowStore } from './follow.store.js';

type Endpoint = typeof identityApi.toggleFollow;
const endpoint = identityApi.toggleFollow;

/** Follows or unfollows a member. Updates the counts of both in the same transaction. */
@Injectable()
export class ToggleFollow implements Handler<Endpoint> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly profiles: ProfileStore,
    private readonly follows: FollowStore,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const viewerId = context.actor.memberId;
    if (id === viewerId) fail(endpoint, 'follow.self');
    return this.unitOfWork.run(context, async (tx) => {
      const [member, viewer] = [await this.accounts.find(id, tx), await this.accounts.find(viewerId, tx)];
      if (!member || !viewer || !isVisibleTo(viewer, member)) fail(endpoint, 'member.not_found');
      const isFollowing = !(await this.follows.has(viewerId, id, tx));
      const followers = await this.#write(member, viewer, isFollowing, tx);
      tx.note(isFollowing ? 'followed' : 'unfollowed');
      return toResponse(isFollowing, followers);
    });
  }

  /** Returns the original result, because a second toggle would undo it. */
  async resume(
    { id }: Input<Endpoint>,
    _: SignedInContext,
    status: string | null,
  ): Promise<Output<Endpoint>> {
    return toResponse(status === 'followed', (await this.profiles.find(id)).followers);
  }

  /** Writes the target's count first, because concurrent follows of one member conflict there. */
  async #write(member: Account, viewer: Account, isFollowing: boolean, tx: Tx): Promise<number> {
    await this.profiles.ensure(member, tx);
    await this.profiles.ensure(viewer, tx);
    const by = isFollowing ? 1 : -1;
    const followers = await this.profiles.countFollow(member.id, 'followers', by, tx);
    await this.profiles.countFollow(viewer.id, 'following', by, tx);
    if (isFollowing) await this.#follow(viewer.id, member.id, tx);
    else await this.#unfollow(viewer.id, member.id, tx);
    return followers;
  }

  async #unfollow(follower_id: MemberId, member_id: MemberId, tx: Tx): Promise<void> {
    await this.follows.remove(follower_id, member_id, tx);
    tx.publish(identityEvents.memberUnfollowed, { member_id, follower_id });
  }

  async #follow(follower_id: MemberId, member_id: MemberId, tx: Tx): Promise<void> {
    await this.follows.add(follower_id, member_id, this.clock.now(), tx);
    tx.publish(identityEvents.memberFollowed, { member_id, follower_id });
  }
}

const toResponse = (isFollowing: boolean, followers: number): Output<Endpoint> => ({
  status: isFollowing ? 'followed' : 'unfollowed',
  is_following: isFollowing,
  isFollowing,
  followers_count: followers,
  followers,
});
