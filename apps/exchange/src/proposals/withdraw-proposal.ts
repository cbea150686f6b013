import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  fail,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { throwRejection } from '../domain/index.js';
import { decideWithdrawal, withdraw, type Proposal } from './proposal.js';
import { ProposalStore } from './proposal.store.js';
import { ProposalViews } from './proposal-views.js';
import { WithdrawProposals } from './withdraw-proposals.js';

type Endpoint = typeof exchangeApi.withdrawProposal;
const endpoint = exchangeApi.withdrawProposal;

/** Withdraws a pending proposal; a repeated call returns the same result. */
@Injectable()
export class WithdrawProposal implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly proposals: ProposalStore,
    private readonly withdrawals: WithdrawProposals,
    private readonly views: ProposalViews,
  ) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const withdrawn = await this.unitOfWork.run(context, (tx) => this.#withdraw(id, context, tx));
    return this.views.one(withdrawn, context);
  }

  async resume({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const withdrawn = await this.proposals.find(id);
    return withdrawn ? this.views.one(withdrawn, context) : fail(endpoint, 'proposal.not_found');
  }

  async #withdraw(id: Proposal['id'], { actor }: SignedInContext, tx: Tx): Promise<Proposal> {
    const proposal = await this.proposals.find(id, tx);
    if (!proposal) return fail(endpoint, 'proposal.not_found');
    const decision = decideWithdrawal(proposal, actor.memberId);
    if (decision.kind === 'rejected') return throwRejection(endpoint, decision);
    if (decision.kind === 'already') return decision.proposal;
    await this.withdrawals.run([decision.proposal], tx);
    return withdraw(decision.proposal);
  }
}
