import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  fail,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { Clock, type Tx } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { SkillRequestStore } from '../requests/skill-request.store.js';
import { CalendarStore } from '../sessions/calendar.store.js';
import { AcceptProposal } from './accept-proposal.js';
import { decideAnswer, type Proposal } from './proposal.js';
import { ProposalStore } from './proposal.store.js';
import { ProposalViews } from './proposal-views.js';
import { RejectProposals } from './reject-proposals.js';

type Endpoint = typeof exchangeApi.decideProposal;
const endpoint = exchangeApi.decideProposal;

/** The owner's answer to a proposal. Of two answers at once the second begins again and sees the first. */
@Injectable()
export class DecideProposal implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly requests: SkillRequestStore,
    private readonly proposals: ProposalStore,
    private readonly calendars: CalendarStore,
    private readonly accept: AcceptProposal,
    private readonly reject: RejectProposals,
    private readonly views: ProposalViews,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const known = await this.#find(input.id, context);
    if (input.status === 'AC') await this.calendars.open([known.studentId, known.teacherId]);
    const decided = await this.unitOfWork.run(context, (tx) => this.#decide(input, context, tx));
    return { ...(await this.views.one(decided, context)), ok: true };
  }

  async #decide(input: Input<Endpoint>, context: SignedInContext, tx: Tx): Promise<Proposal> {
    const proposal = await this.#find(input.id, context, tx);
    const request = await this.requests.find(proposal.requestId, tx);
    if (!request) throw new Error(`proposal ${proposal.id} has no request`);
    const answer = { by: context.actor.memberId, status: input.status };
    const decision = decideAnswer(proposal, request, answer, this.clock.now());
    switch (decision.kind) {
      case 'refused': {
        const { code, message } = decision;
        const isTime = code === 'proposal.in_the_past';
        return fail(endpoint, code, message, isTime ? { fields: { scheduled_time: [message] } } : {});
      }
      case 'already':
        return proposal;
      case 'reject':
        await this.reject.run([proposal], tx);
        await this.requests.countProposal(request.id, -1, tx);
        return { ...proposal, status: 'RE' };
      case 'accept': {
        const accepted = await this.accept.run(proposal, request, tx);
        return 'clash' in accepted ? fail(endpoint, 'session.clash', accepted.clash) : accepted;
      }
    }
  }

  /** A proposal is known to its two parties alone. */
  async #find(id: Proposal['id'], { actor }: SignedInContext, tx?: Tx): Promise<Proposal> {
    const proposal = await this.proposals.find(id, tx);
    if (!proposal) return fail(endpoint, 'proposal.not_found', 'This proposal does not exist.');
    if (proposal.studentId === actor.memberId) return proposal;
    return fail(endpoint, 'proposal.not_owner', "Only the request's owner can answer its proposals.");
  }
}
