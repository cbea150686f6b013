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
import { Clock } from '@skillhour/service-kit';
import { SessionListStore } from './session-list.store.js';
import { SessionViews } from './session-views.js';

type Endpoint = typeof exchangeApi.listLearningSessions;

@Injectable()
export class ListLearningSessions implements Handler<Endpoint> {
  constructor(
    private readonly lists: SessionListStore,
    private readonly views: SessionViews,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const query = { ...input, size: pageSizeOf(input) };
    const found = await this.lists.find(context.actor.memberId, 'student', this.clock.now(), query);
    return toPage(await this.views.many(found.items, context), found.count, query.page, query.size);
  }
}
