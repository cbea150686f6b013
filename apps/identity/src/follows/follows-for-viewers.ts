import { Injectable } from '@nestjs/common';
import { MemberId, type Handler, type identityApi, type Input, type Output } from '@skillhour/contracts';
import { FollowStore } from './follow.store.js';

type Endpoint = typeof identityApi.followsSeenBy;

/** Returns which of the displayed members each of several viewers follows, with one query. */
@Injectable()
export class FollowsForViewers implements Handler<Endpoint> {
  constructor(private readonly follows: FollowStore) {}

  async handle({ of }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const follows = await this.follows.loadPairs(
      of.flatMap(({ viewer, ids }) => ids.map((id) => [viewer, MemberId.parse(id)] as const)),
    );
    const fieldsFor = ({ viewer, ids }: (typeof of)[number]) =>
      ids.filter((id) => follows(viewer, MemberId.parse(id))).map((id) => [id, FOLLOWED] as const);
    return { facts: of.map((viewer) => Object.fromEntries(fieldsFor(viewer))) };
  }
}

const FOLLOWED = { is_following: true, isFollowing: true };
