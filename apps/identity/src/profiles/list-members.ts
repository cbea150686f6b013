import { Injectable } from '@nestjs/common';
import {
  type CallContext,
  type Handler,
  type identityApi,
  type Input,
  type Output,
  pageSizeOf,
  toPage,
} from '@skillhour/contracts';
import { MemberCards } from './member-cards.js';
import { MemberListStore } from './member-list.store.js';

type Endpoint = typeof identityApi.listMembers;

/** Lists the members that the caller may see. */
@Injectable()
export class ListMembers implements Handler<Endpoint> {
  constructor(
    private readonly lists: MemberListStore,
    private readonly cards: MemberCards,
  ) {}

  async handle(input: Input<Endpoint>, { actor }: CallContext): Promise<Output<Endpoint>> {
    const { search, category, sort, page } = input;
    const size = pageSizeOf(input);
    const query = { search, category, withBlocked: actor?.role === 'admin' };
    const { items, count } = await this.lists.find(query, sort, { page, size });
    return toPage(await this.cards.cardsOf(items, actor), count, page, size);
  }
}
