import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  fail,
  newId,
  ProposalId,
  SessionId,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { snapshotOf, throwRejection } from '../domain/index.js';
import { AcceptProposal, AddProposal, ProposalStore, type Pending } from '../proposals/index.js';
import {
  decideSlotAcceptance,
  isVisibleTo,
  SkillRequestStore,
  type ChosenSlot,
  type Published,
} from '../requests/index.js';
import { CalendarStore, SessionStore, SessionViews } from '../sessions/index.js';

type Endpoint = typeof exchangeApi.acceptRequest;
const endpoint = exchangeApi.acceptRequest;

/**
 * Accepts the free time that a student chose. It stores the same as a proposal that the student accepts: an accepted
 * proposal of the teacher, and its session. Of two concurrent changes, the second is retried and sees the first.
 */
@Injectable()
export class AcceptSlotRequest implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly requests: SkillRequestStore,
    private readonly proposals: ProposalStore,
    private readonly sessions: SessionStore,
    private readonly calendars: CalendarStore,
    private readonly addProposal: AddProposal,
    private readonly acceptProposal: AcceptProposal,
    private readonly views: SessionViews,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const expected = await this.#decide(input, context);
    if (expected.kind === 'accept')
      await this.calendars.open([expected.request.ownerId, context.actor.memberId]);
    const sessionId = await this.unitOfWork.run(context, async (tx) => {
      const decision = await this.#decide(input, context, tx);
      const id =
        decision.kind === 'already' ? decision.sessionId : await this.#accept(decision, input, context, tx);
      tx.note(id);
      return id;
    });
    return this.#show(sessionId, context);
  }

  resume(_: Input<Endpoint>, context: SignedInContext, note: string | null): Promise<Output<Endpoint>> {
    return this.#show(SessionId.parse(note), context);
  }

  async #decide(input: Input<Endpoint>, { actor }: SignedInContext, tx?: Tx) {
    const { memberId: by } = actor;
    const now = this.clock.now();
    const request = await this.requests.find(input.id, tx);
    if (!request || !isVisibleTo(request, by, now)) return fail(endpoint, 'request.not_found');
    const { scheduled_time, duration_minutes: durationMinutes } = input;
    const acceptance = { by, startsAt: new Date(scheduled_time), durationMinutes };
    const decision = decideSlotAcceptance(request, acceptance, now);
    return decision.kind === 'rejected' ? throwRejection(endpoint, decision) : decision;
  }

  async #accept(
    { request, slot }: { request: Published; slot: ChosenSlot },
    input: Input<Endpoint>,
    context: SignedInContext,
    tx: Tx,
  ): Promise<SessionId> {
    const proposal = this.#propose(request, input, context);
    const active = await this.proposals.findActive(request.id, proposal.teacherId, tx);
    await this.addProposal.run(proposal, active?.state === 'pending' ? active : null, tx);
    const acceptance = { by: 'teacher', studentZone: slot.ownerZone } as const;
    const accepted = await this.acceptProposal.run(proposal, request, acceptance, tx);
    return 'kind' in accepted ? throwRejection(endpoint, accepted) : accepted.sessionId;
  }

  #propose(request: Published, { timezone, note }: Input<Endpoint>, { actor }: SignedInContext): Pending {
    return {
      state: 'pending',
      id: newId(ProposalId),
      request: snapshotOf(request),
      teacherId: actor.memberId,
      studentId: request.ownerId,
      startsAt: request.content.preferred_time,
      timezone,
      note,
      createdAt: this.clock.now(),
    };
  }

  async #show(id: SessionId, context: SignedInContext): Promise<Output<Endpoint>> {
    const session = await this.sessions.find(id);
    if (!session) throw new Error(`session ${id} no longer exists`);
    return this.views.one(session, context);
  }
}
