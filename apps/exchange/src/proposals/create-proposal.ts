import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  exchangeEvents,
  fail,
  newId,
  ProposalId,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { Clock, type Tx } from '@skillhour/messaging';
import { isDuplicateKey, UnitOfWork } from '@skillhour/persistence';
import { snapshotOf } from '../requests/request-snapshot.js';
import { isVisibleTo, type SkillRequest } from '../requests/skill-request.js';
import { SkillRequestStore } from '../requests/skill-request.store.js';
import { clashMessage, endOf } from '../sessions/session.js';
import { SessionStore } from '../sessions/session.store.js';
import { decideOffer, type Proposal } from './proposal.js';
import { ProposalStore } from './proposal.store.js';
import { ProposalViews } from './proposal-views.js';

type Endpoint = typeof exchangeApi.createProposal;
const endpoint = exchangeApi.createProposal;

/** Offers a time for a published request. The same member's command under the same key is carried out once. */
@Injectable()
export class CreateProposal implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly requests: SkillRequestStore,
    private readonly proposals: ProposalStore,
    private readonly sessions: SessionStore,
    private readonly views: ProposalViews,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return this.views.one(await this.#offer(input, context), context);
  }

  async #offer(input: Input<Endpoint>, context: SignedInContext): Promise<Proposal> {
    try {
      return await this.unitOfWork.run(context, (tx) => this.#insert(input, context, tx));
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const earlier = await this.#findEarlier(context);
      return earlier ?? fail(endpoint, 'proposal.exists', 'You already have a proposal for this request.');
    }
  }

  async #findEarlier({ actor, idempotencyKey }: SignedInContext, tx?: Tx): Promise<Proposal | null> {
    return idempotencyKey === undefined
      ? null
      : this.proposals.findByCommand(actor.memberId, idempotencyKey, tx);
  }

  async #insert(input: Input<Endpoint>, context: SignedInContext, tx: Tx): Promise<Proposal> {
    const earlier = await this.#findEarlier(context, tx);
    if (earlier) return earlier;
    const { memberId: teacherId } = context.actor;
    const request = await this.requests.find(input.request, tx);
    if (!request || !isVisibleTo(request, teacherId)) {
      return fail(endpoint, 'request.not_found', 'This request does not exist.');
    }
    const startsAt = new Date(input.scheduled_time);
    const hasStanding = await this.proposals.hasStanding(request.id, teacherId, tx);
    const decision = decideOffer(request, { teacherId, startsAt, hasStanding }, this.clock.now());
    if (decision.kind === 'refused') {
      const { code, message } = decision;
      const isTime = code === 'proposal.in_the_past';
      return fail(endpoint, code, message, isTime ? { fields: { scheduled_time: [message] } } : {});
    }
    const time = { from: startsAt, to: endOf(startsAt, request.durationMinutes) };
    const clash = await this.sessions.findClash([teacherId, request.ownerId], time, tx);
    if (clash) return fail(endpoint, 'session.clash', clashMessage(clash));
    const proposal = this.#build(input, request, context);
    await this.requests.countProposal(request.id, 1, tx);
    await this.proposals.insert(proposal, context.idempotencyKey, tx);
    tx.publish(exchangeEvents.proposalMade, {
      request_id: request.id,
      student_id: request.ownerId,
      title: request.title,
      proposal_id: proposal.id,
      teacher_id: teacherId,
      scheduled_time: startsAt.toISOString(),
    });
    return proposal;
  }

  #build(input: Input<Endpoint>, request: SkillRequest, { actor }: SignedInContext): Proposal {
    return {
      id: newId(ProposalId),
      requestId: request.id,
      request: snapshotOf(request, request),
      teacherId: actor.memberId,
      studentId: request.ownerId,
      startsAt: new Date(input.scheduled_time),
      timezone: input.timezone,
      note: input.note,
      status: 'PR',
      createdAt: this.clock.now(),
      sessionId: null,
    };
  }
}
