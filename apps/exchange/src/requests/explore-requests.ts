import { Injectable } from '@nestjs/common';
import {
  pageSizeOf,
  toPage,
  type exchangeApi,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { SkillRequestListStore } from './skill-request-list.store.js';
import { SkillRequestViews } from './skill-request-views.js';

type Endpoint = typeof exchangeApi.exploreRequests;

@Injectable()
export class ExploreRequests implements Handler<Endpoint> {
  constructor(
    private readonly lists: SkillRequestListStore,
    private readonly views: SkillRequestViews,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const size = pageSizeOf(input);
    const found = await this.lists.findOpenOfOthers(context.actor.memberId, { ...input, size });
    return toPage(await this.views.many(found.items, context), found.count, input.page, size);
  }
}
