import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  exchangeEvents,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { throwRejection } from '../domain/index.js';
import {
  describeClash,
  endOfSession,
  FindOwnSession,
  sessionEventDataOf,
  SessionStore,
  SessionViews,
} from '../sessions/index.js';
import { decideProposedTime } from './rescheduling.js';

type Endpoint = typeof exchangeApi.rescheduleSession;
const endpoint = exchangeApi.rescheduleSession;

/** Proposes another time for a session; it replaces any earlier proposal of either party. */
@Injectable()
export class RescheduleSession implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: SessionStore,
    private readonly findOwnSession: FindOwnSession,
    private readonly views: SessionViews,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    await this.unitOfWork.run(context, (tx) => this.#propose(input, context, tx));
    return this.resume(input, context);
  }

  async resume({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { session } = await this.findOwnSession.run(endpoint, id, context);
    return this.views.one(session, context);
  }

  async #propose(input: Input<Endpoint>, context: SignedInContext, tx: Tx): Promise<void> {
    const { session: found, side: by } = await this.findOwnSession.run(endpoint, input.id, context, tx);
    const { memberId } = context.actor;
    const now = this.clock.now();
    const startsAt = new Date(input.scheduled_time);
    const decision = decideProposedTime(found, startsAt, now);
    if (decision.kind === 'rejected') return throwRejection(endpoint, decision);
    const { session } = decision;
    const time = { from: startsAt, to: endOfSession(startsAt, session.durationMinutes), except: session.id };
    const clash = await this.sessions.findClash([session.teacherId, session.studentId], time, tx);
    if (clash) return throwRejection(endpoint, describeClash(clash, memberId));
    const { timezone, reason } = input;
    await this.sessions.proposeReschedule(session, { by, startsAt, timezone, reason, createdAt: now }, tx);
    tx.publish(exchangeEvents.rescheduleProposed, {
      ...sessionEventDataOf(session),
      by_member_id: memberId,
      scheduled_time: session.startsAt.toISOString(),
      proposed_time: startsAt.toISOString(),
      reason,
    });
  }
}
