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
import { Clock } from '@skillhour/service-kit';
import { SkillRequestStore } from '../requests/index.js';
import { throwRejection } from '../domain/index.js';
import { CalendarStore } from '../sessions/index.js';
import { AcceptProposal } from './accept-proposal.js';
import { decideProposal, reject, type Proposal } from './proposal.js';
import { ProposalStore } from './proposal.store.js';
import { ProposalViews } from './proposal-views.js';
import { RejectProposals } from './reject-proposals.js';

type Endpoint = typeof exchangeApi.decideProposal;
const endpoint = exchangeApi.decideProposal;

/**
 * Decides a proposal for the request's owner. Of two concurrent decisions, the second is retried and sees the first.
 */
@Injectable()
export class DecideProposal implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly requests: SkillRequestStore,
    private readonly proposals: ProposalStore,
    private readonly calendars: CalendarStore,
    private readonly accept: AcceptProposal,
    private readonly rejection: RejectProposals,
    private readonly views: ProposalViews,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const known = await this.#find(input.id, context);
    if (input.status === 'AC') await this.calendars.open([known.studentId, known.teacherId]);
    const decided = await this.unitOfWork.run(context, (tx) => this.#decide(input, context, tx));
    return this.#toResponse(decided, context);
  }

  async resume({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return this.#toResponse(await this.#find(id, context), context);
  }

  async #toResponse(decided: Proposal, context: SignedInContext): Promise<Output<Endpoint>> {
    return { ...(await this.views.one(decided, context)), ok: true };
  }

  async #decide(input: Input<Endpoint>, context: SignedInContext, tx: Tx): Promise<Proposal> {
    const proposal = await this.#find(input.id, context, tx);
    const request = await this.requests.find(proposal.request.id, tx);
    if (!request) throw new Error(`proposal ${proposal.id} has no request`);
    const requested = { by: context.actor.memberId, status: input.status };
    const decision = decideProposal(proposal, request, requested, this.clock.now());
    switch (decision.kind) {
      case 'rejected':
        return throwRejection(endpoint, decision);
      case 'already':
        return proposal;
      case 'reject':
        await this.rejection.run([decision.proposal], tx);
        await this.requests.removeProposer(request.id, proposal.teacherId, tx);
        return reject(decision.proposal);
      case 'accept': {
        const acceptance = { by: 'student', studentZone: input.timezone ?? null } as const;
        const accepted = await this.accept.run(decision.proposal, decision.request, acceptance, tx);
        return 'kind' in accepted ? throwRejection(endpoint, accepted) : accepted;
      }
    }
  }

  /** Returns the proposal to the request's owner. */
  async #find(id: Proposal['id'], { actor }: SignedInContext, tx?: Tx): Promise<Proposal> {
    const proposal = await this.proposals.find(id, tx);
    if (!proposal) return fail(endpoint, 'proposal.not_found');
    return proposal.studentId === actor.memberId ? proposal : fail(endpoint, 'proposal.not_owner');
  }
}
