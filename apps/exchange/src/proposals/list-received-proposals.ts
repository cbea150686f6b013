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
import { ProposalListStore } from './proposal-list.store.js';
import { ProposalViews } from './proposal-views.js';

type Endpoint = typeof exchangeApi.listReceivedProposals;

@Injectable()
export class ListReceivedProposals implements Handler<Endpoint> {
  constructor(
    private readonly lists: ProposalListStore,
    private readonly views: ProposalViews,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const size = pageSizeOf(input);
    const pendingAt = input.waiting ? this.clock.now() : null;
    const found = await this.lists.findReceived(context.actor.memberId, { ...input, size, pendingAt });
    return toPage(await this.views.many(found.items, context), found.count, input.page, size);
  }
}
