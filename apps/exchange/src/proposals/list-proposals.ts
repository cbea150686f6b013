import { Injectable } from '@nestjs/common';
import { pageSizeOf, toPage, type exchangeApi, type Input, type SignedInContext } from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import { ProposalListStore } from './proposal-list.store.js';
import { ProposalViews } from './proposal-views.js';

/** Lists the proposals that the caller sent or received. */
@Injectable()
export class ListProposals {
  constructor(
    private readonly lists: ProposalListStore,
    private readonly views: ProposalViews,
    private readonly clock: Clock,
  ) {}

  async sent(input: Input<typeof exchangeApi.listSentProposals>, context: SignedInContext) {
    const size = pageSizeOf(input);
    const found = await this.lists.findSent(context.actor.memberId, { ...input, size });
    return toPage(await this.views.many(found.items, context), found.count, input.page, size);
  }

  async received(input: Input<typeof exchangeApi.listReceivedProposals>, context: SignedInContext) {
    const size = pageSizeOf(input);
    const { memberId } = context.actor;
    const query = { ...input, size };
    const now = this.clock.now();
    const found = await (input.waiting
      ? this.lists.findPending(memberId, now, query)
      : this.lists.findReceived(memberId, now, query));
    return toPage(await this.views.many(found.items, context), found.count, input.page, size);
  }
}
