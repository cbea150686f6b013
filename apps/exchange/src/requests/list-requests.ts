import { Injectable } from '@nestjs/common';
import { pageSizeOf, toPage, type exchangeApi, type Input, type SignedInContext } from '@skillhour/contracts';
import { FindSuggestions } from './find-suggestions.js';
import { SkillRequestListStore } from './skill-request-list.store.js';
import { SkillRequestViews } from './skill-request-views.js';

/** Lists open requests of others, or the caller's own. */
@Injectable()
export class ListRequests {
  constructor(
    private readonly lists: SkillRequestListStore,
    private readonly suggestions: FindSuggestions,
    private readonly views: SkillRequestViews,
  ) {}

  async explore(input: Input<typeof exchangeApi.exploreRequests>, context: SignedInContext) {
    const size = pageSizeOf(input);
    const { memberId } = context.actor;
    const query = { ...input, size };
    const startsWithSuggestions = input.sort === 'suggested' && input.search === '';
    const suggested = startsWithSuggestions ? await this.suggestions.find(input, context) : [];
    const requests = suggested.map(({ request }) => request);
    const found = await (requests.length > 0
      ? this.lists.findSuggestedFirst(memberId, requests, query)
      : this.lists.findOpenOfOthers(memberId, query));
    const reasons = new Map(suggested.map(({ request, reason }) => [request.id, reason]));
    const views = await this.views.many(found.items, context);
    const items = views.map((view) => ({ ...view, reason: reasons.get(view.id) ?? null }));
    return toPage(items, found.count, input.page, size);
  }

  async own(input: Input<typeof exchangeApi.listMyRequests>, context: SignedInContext) {
    const size = pageSizeOf(input);
    const found = await this.lists.findOwn(context.actor.memberId, { ...input, size });
    return toPage(await this.views.many(found.items, context), found.count, input.page, size);
  }
}
