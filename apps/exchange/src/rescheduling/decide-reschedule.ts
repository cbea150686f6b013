import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  exchangeEvents,
  type Handler,
  type Input,
  type MemberId,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { throwRejection } from '../domain/index.js';
import {
  CalendarStore,
  FindOwnSession,
  sessionEventDataOf,
  SessionStore,
  SessionViews,
  type Agreed,
} from '../sessions/index.js';
import { MoveSession } from './move-session.js';
import { decideReschedule } from './rescheduling.js';

type Endpoint = typeof exchangeApi.answerReschedule;
const endpoint = exchangeApi.answerReschedule;

/**
 * Accepts, rejects or withdraws a proposed new time. Of two concurrent decisions, the second is retried and sees the
 * first.
 */
@Injectable()
export class DecideReschedule implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly findOwnSession: FindOwnSession,
    private readonly sessions: SessionStore,
    private readonly calendars: CalendarStore,
    private readonly moving: MoveSession,
    private readonly views: SessionViews,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { session: known } = await this.findOwnSession.run(endpoint, input.id, context);
    if (input.status === 'AC') await this.calendars.open([known.studentId, known.teacherId]);
    await this.unitOfWork.run(context, (tx) => this.#decide(input, context, tx));
    return this.resume(input, context);
  }

  async resume({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { session } = await this.findOwnSession.run(endpoint, id, context);
    return this.views.one(session, context);
  }

  async #decide(input: Input<Endpoint>, context: SignedInContext, tx: Tx): Promise<void> {
    const { session, side: by } = await this.findOwnSession.run(endpoint, input.id, context, tx);
    const { memberId } = context.actor;
    const startsAt = input.scheduled_time === undefined ? null : new Date(input.scheduled_time);
    const requested = { by, status: input.status, startsAt };
    const decision = decideReschedule(session, requested, this.clock.now());
    switch (decision.kind) {
      case 'rejected':
        return throwRejection(endpoint, decision);
      case 'already':
        return;
      case 'accept': {
        const clash = await this.moving.run(decision.session, decision.reschedule, memberId, tx);
        return clash ? throwRejection(endpoint, clash) : undefined;
      }
      case 'reject':
      case 'withdraw':
        await this.sessions.clearReschedule(decision.session, tx);
        return this.#publishRejected(decision.session, memberId, decision.kind === 'withdraw', tx);
    }
  }

  #publishRejected(session: Agreed, memberId: MemberId, withdrawn: boolean, tx: Tx): void {
    const scheduled_time = session.startsAt.toISOString();
    const facts = { ...sessionEventDataOf(session), by_member_id: memberId, scheduled_time };
    tx.publish(exchangeEvents.rescheduleRejected, { ...facts, withdrawn });
  }
}
