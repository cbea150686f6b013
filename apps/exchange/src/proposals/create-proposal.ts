import { Inject, Injectable } from '@nestjs/common';
import {
  exchangeApi,
  exchangeEvents,
  fail,
  newId,
  ProposalId,
  type Handler,
  type Input,
  type MemberId,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { isDuplicateKey, UnitOfWork } from '@skillhour/persistence';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { ExchangeConfig } from '../config.js';
import { isVisibleTo, SkillRequestStore, type Published } from '../requests/index.js';
import { throwRejection, snapshotOf } from '../domain/index.js';
import { describeClash, endOfSession, SessionStore } from '../sessions/index.js';
import { AddProposal } from './add-proposal.js';
import { decideNewProposal, type Pending, type Proposal } from './proposal.js';
import { ProposalStore } from './proposal.store.js';
import { ProposalViews } from './proposal-views.js';

type Endpoint = typeof exchangeApi.createProposal;
const endpoint = exchangeApi.createProposal;
/** Maximum number of proposals per teacher, request and hour: each proposal and each withdrawal notifies the owner. */
const MAX_PER_HOUR = 3;
const HOUR_MS = 3_600_000;

/** Proposes a time for a published request. */
@Injectable()
export class CreateProposal implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly requests: SkillRequestStore,
    private readonly proposals: ProposalStore,
    private readonly sessions: SessionStore,
    private readonly add: AddProposal,
    private readonly views: ProposalViews,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ExchangeConfig,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    if (input.place !== '' && this.config.IN_PERSON === 'off') return fail(endpoint, 'proposal.no_places');
    return this.views.one(await this.#propose(input, context), context);
  }

  async resume(_: Input<Endpoint>, context: SignedInContext, id: string | null): Promise<Output<Endpoint>> {
    const proposal = await this.proposals.find(ProposalId.parse(id));
    return proposal ? this.views.one(proposal, context) : fail(endpoint, 'request.not_found');
  }

  async #propose(input: Input<Endpoint>, context: SignedInContext): Promise<Proposal> {
    try {
      return await this.unitOfWork.run(context, (tx) => this.#insert(input, context, tx));
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return fail(endpoint, 'proposal.exists');
    }
  }

  async #insert(input: Input<Endpoint>, context: SignedInContext, tx: Tx): Promise<Proposal> {
    const { request, replaces } = await this.#findOpen(input, context, tx);
    const proposal = this.#build(input, request, context);
    const { startsAt, studentId, teacherId } = proposal;
    const time = { from: startsAt, to: endOfSession(startsAt, request.content.duration_minutes) };
    const clash = await this.sessions.findClash([teacherId, studentId], time, tx);
    if (clash) return throwRejection(endpoint, describeClash(clash, teacherId));
    await this.add.run(proposal, replaces, tx);
    tx.note(proposal.id);
    tx.publish(exchangeEvents.proposalMade, {
      request_id: request.id,
      student_id: studentId,
      title: request.content.title,
      proposal_id: proposal.id,
      teacher_id: teacherId,
      scheduled_time: startsAt.toISOString(),
    });
    return proposal;
  }

  /** Returns the request if the caller may propose this time for it. */
  async #findOpen(
    input: Input<Endpoint>,
    { actor }: SignedInContext,
    tx: Tx,
  ): Promise<{ request: Published; replaces: Pending | null }> {
    const { memberId: teacherId } = actor;
    const request = await this.requests.find(input.request, tx);
    if (!request || !isVisibleTo(request, teacherId, this.clock.now()))
      return fail(endpoint, 'request.not_found');
    const active = await this.proposals.findActive(request.id, teacherId, tx);
    const proposed = { teacherId, startsAt: new Date(input.scheduled_time), active };
    const decision = decideNewProposal(request, proposed, this.clock.now());
    if (decision.kind === 'rejected') return throwRejection(endpoint, decision);
    await this.#checkRate(request, teacherId, tx);
    return decision;
  }

  async #checkRate({ id }: Pick<Published, 'id'>, teacherId: MemberId, tx: Tx): Promise<void> {
    const nowMs = this.clock.now().getTime();
    const recent = await this.proposals.proposedSince(id, teacherId, new Date(nowMs - HOUR_MS), tx);
    const oldest = recent.at(-MAX_PER_HOUR);
    if (!oldest) return;
    const retryAfterMs = oldest.getTime() + HOUR_MS - nowMs;
    fail(endpoint, 'proposal.too_many', { most: MAX_PER_HOUR }, { retryAfterMs });
  }

  #build(input: Input<Endpoint>, request: Published, { actor }: SignedInContext): Pending {
    return {
      state: 'pending',
      id: newId(ProposalId),
      request: snapshotOf(request),
      teacherId: actor.memberId,
      studentId: request.ownerId,
      startsAt: new Date(input.scheduled_time),
      timezone: input.timezone,
      note: input.note,
      ...(input.place !== '' && { place: input.place }),
      createdAt: this.clock.now(),
    };
  }
}
