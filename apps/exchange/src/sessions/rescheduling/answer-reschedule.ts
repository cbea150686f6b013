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
import { refuse } from '../../terms/index.js';
import { CalendarStore } from '../calendar.store.js';
import { FindOwnSession } from '../find-own-session.js';
import { factsOf, type Agreed } from '../session.js';
import { SessionViews } from '../session-views.js';
import { MoveSession } from './move-session.js';
import { RescheduleStore } from './reschedule.store.js';
import { decideRescheduleAnswer } from './rescheduling.js';

type Endpoint = typeof exchangeApi.answerReschedule;
const endpoint = exchangeApi.answerReschedule;

/**
 * Accepts, rejects or withdraws a proposed new time. Of two concurrent decisions, the second is retried and sees the
 * first.
 */
@Injectable()
export class AnswerReschedule implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly own: FindOwnSession,
    private readonly reschedules: RescheduleStore,
    private readonly calendars: CalendarStore,
    private readonly moving: MoveSession,
    private readonly views: SessionViews,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { session: known } = await this.own.run(endpoint, input.id, context);
    if (input.status === 'AC') await this.calendars.open([known.studentId, known.teacherId]);
    await this.unitOfWork.run(context, (tx) => this.#answer(input, context, tx));
    return this.resume(input, context);
  }

  async resume({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { session } = await this.own.run(endpoint, id, context);
    return this.views.one(session, context);
  }

  async #answer(input: Input<Endpoint>, context: SignedInContext, tx: Tx): Promise<void> {
    const { session, side: by } = await this.own.run(endpoint, input.id, context, tx);
    const { memberId } = context.actor;
    const startsAt = input.scheduled_time === undefined ? null : new Date(input.scheduled_time);
    const answer = { by, status: input.status, startsAt };
    const decision = decideRescheduleAnswer(session, answer, this.clock.now());
    switch (decision.kind) {
      case 'refused':
        return refuse(endpoint, decision);
      case 'already':
        return;
      case 'accept': {
        const clash = await this.moving.run(decision.session, decision.reschedule, memberId, tx);
        return clash ? refuse(endpoint, clash) : undefined;
      }
      case 'reject':
      case 'withdraw':
        await this.reschedules.forget(decision.session, tx);
        return this.#tell(decision.session, memberId, decision.kind === 'withdraw', tx);
    }
  }

  #tell(session: Agreed, memberId: MemberId, withdrawn: boolean, tx: Tx): void {
    const scheduled_time = session.startsAt.toISOString();
    const facts = { ...factsOf(session), by_member_id: memberId, scheduled_time };
    tx.publish(exchangeEvents.rescheduleRejected, { ...facts, withdrawn });
  }
}
