import { Injectable } from '@nestjs/common';
import {
  type CallContext,
  fail,
  type Handler,
  identityApi,
  type Input,
  type MemberId,
  type Output,
  pageSizeOf,
  toPage,
} from '@skillhour/contracts';
import type { Page } from '@skillhour/persistence';
import { FollowStore } from '../follows/index.js';
import { FindMember } from './find-member.js';
import { MemberCards } from './member-cards.js';

type Followers = typeof identityApi.listFollowers;
type Following = typeof identityApi.listFollowing;
type Find = (id: MemberId, pageRequest: { page: number; size: number }) => Promise<Page<MemberId>>;

/** Returns a page of followers or followed members. Null if the member has no visible page. */
@Injectable()
export class FollowPages {
  constructor(
    private readonly members: FindMember,
    private readonly cards: MemberCards,
  ) {}

  async readPage(find: Find, input: Input<Followers>, { actor }: CallContext) {
    if (!(await this.members.findVisible(actor, input.id))) return null;
    const size = pageSizeOf(input);
    const { items, count } = await find(input.id, { page: input.page, size });
    return toPage(await this.cards.cardsByIds(items, actor), count, input.page, size);
  }
}

@Injectable()
export class ListFollowers implements Handler<Followers> {
  constructor(
    private readonly follows: FollowStore,
    private readonly pages: FollowPages,
  ) {}

  async handle(input: Input<Followers>, context: CallContext): Promise<Output<Followers>> {
    const page = await this.pages.readPage(
      (id, pageRequest) => this.follows.followersOf(id, pageRequest),
      input,
      context,
    );
    return page ?? fail(identityApi.listFollowers, 'member.not_found');
  }
}

@Injectable()
export class ListFollowing implements Handler<Following> {
  constructor(
    private readonly follows: FollowStore,
    private readonly pages: FollowPages,
  ) {}

  async handle(input: Input<Following>, context: CallContext): Promise<Output<Following>> {
    const page = await this.pages.readPage(
      (id, pageRequest) => this.follows.followedBy(id, pageRequest),
      input,
      context,
    );
    return page ?? fail(identityApi.listFollowing, 'member.not_found');
  }
}
