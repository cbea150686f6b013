import { Injectable } from '@nestjs/common';
import type { Handler, identityApi, Input, Output } from '@skillhour/contracts';
import { FollowStore } from './follow.store.js';

type Endpoint = typeof identityApi.followsAmong;

/** Returns those of some members that the viewer follows, with one query. */
@Injectable()
export class FollowsAmong implements Handler<Endpoint> {
  constructor(private readonly follows: FollowStore) {}

  async handle({ viewer, members }: Input<Endpoint>): Promise<Output<Endpoint>> {
    return { following: [...(await this.follows.findFollowed(viewer, members))] };
  }
}
