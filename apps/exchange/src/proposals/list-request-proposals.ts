import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  fail,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import { isVisibleTo, SkillRequestStore } from '../requests/index.js';
import { ProposalListStore } from './proposal-list.store.js';
import { ProposalViews } from './proposal-views.js';

type Endpoint = typeof exchangeApi.listRequestProposals;

@Injectable()
export class ListRequestProposals implements Handler<Endpoint> {
  constructor(
    private readonly requests: SkillRequestStore,
    private readonly lists: ProposalListStore,
    private readonly views: ProposalViews,
    private readonly clock: Clock,
  ) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { memberId } = context.actor;
    const request = await this.requests.find(id);
    if (!request || !isVisibleTo(request, memberId, this.clock.now())) {
      return fail(exchangeApi.listRequestProposals, 'request.not_found');
    }
    const isOwner = request.ownerId === memberId;
    const proposals = await this.lists.findOfRequest(id, isOwner ? undefined : memberId);
    return this.views.many(proposals, context);
  }
}
