import { Injectable } from '@nestjs/common';
import { pageSizeOf, toPage, type exchangeApi, type Input, type SignedInContext } from '@skillhour/contracts';
import { SkillRequestListStore } from './skill-request-list.store.js';
import { SkillRequestViews } from './skill-request-views.js';

/** Lists open requests of others, or the caller's own. */
@Injectable()
export class ListRequests {
  constructor(
    private readonly lists: SkillRequestListStore,
    private readonly views: SkillRequestViews,
  ) {}

  async explore(input: Input<typeof exchangeApi.exploreRequests>, context: SignedInContext) {
    const size = pageSizeOf(input);
    const found = await this.lists.findOpenOfOthers(context.actor.memberId, { ...input, size });
    return toPage(await this.views.many(found.items, context), found.count, input.page, size);
  }

  async own(input: Input<typeof exchangeApi.listMyRequests>, context: SignedInContext) {
    const size = pageSizeOf(input);
    const found = await this.lists.findOwn(context.actor.memberId, { ...input, size });
    return toPage(await this.views.many(found.items, context), found.count, input.page, size);
  }
}
