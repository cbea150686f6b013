import { Injectable } from '@nestjs/common';
import {
  pageSizeOf,
  toPage,
  type exchangeApi,
  type Input,
  type Side,
  type SignedInContext,
} from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import { SessionListStore } from './session-list.store.js';
import { SessionViews } from './session-views.js';

const MAX_WITH_MEMBER = 3;

/** Lists the caller's sessions in one role, or with one member. */
@Injectable()
export class ListSessions {
  constructor(
    private readonly lists: SessionListStore,
    private readonly views: SessionViews,
    private readonly clock: Clock,
  ) {}

  async run(side: Side, input: Input<typeof exchangeApi.listTeachingSessions>, context: SignedInContext) {
    const query = { ...input, size: pageSizeOf(input) };
    const found = await this.lists.find(context.actor.memberId, side, this.clock.now(), query);
    return toPage(await this.views.many(found.items, context), found.count, query.page, query.size);
  }

  async withMember({ member }: Input<typeof exchangeApi.listSessionsWith>, context: SignedInContext) {
    const { memberId } = context.actor;
    const found = await this.lists.findBetween(memberId, member, this.clock.now(), MAX_WITH_MEMBER);
    return { results: await this.views.many(found, context) };
  }
}
