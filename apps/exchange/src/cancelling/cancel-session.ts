import { Injectable } from '@nestjs/common';
import {
  busyError,
  exchangeApi,
  fail,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import { endStateOf, FindOwnSession, SessionViews, type Session } from '../sessions/index.js';
import { SettleSession } from '../settlement/index.js';
import { throwRejection, sideOf } from '../domain/index.js';
import { decideCancellation } from './cancellation.js';

type Endpoint = typeof exchangeApi.cancelSession;
const endpoint = exchangeApi.cancelSession;

/**
 * Cancels a session that has not begun. The cancellation is a verdict: only one verdict per session takes effect, and
 * it is carried out once.
 */
@Injectable()
export class CancelSession implements Handler<Endpoint> {
  constructor(
    private readonly findOwnSession: FindOwnSession,
    private readonly views: SessionViews,
    private readonly settle: SettleSession,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { memberId } = context.actor;
    const { session: found, side: by } = await this.findOwnSession.run(endpoint, input.id, context);
    if (isCancelledBy(found, memberId)) return this.#carryOut(found, context);
    const decision = decideCancellation(
      found,
      { ...input, by },
      { now: this.clock.now(), payableMinutes: await this.settle.payableMinutes(found) },
    );
    if (decision.kind === 'rejected') return throwRejection(endpoint, decision);
    const decided = await this.settle.decide(decision.session, decision.verdict, context);
    if (isCancelledBy(decided, memberId)) return this.#carryOut(decided, context);
    // The session was moved or ended in another way in the meantime.
    if (decided.state === 'agreed') throw busyError();
    return fail(endpoint, 'session.finished', { how: endStateOf(decided) });
  }

  /** Repeats the command; the verdict stays the same. */
  resume(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return this.handle(input, context);
  }

  async #carryOut(session: Session, context: SignedInContext): Promise<Output<Endpoint>> {
    if (session.state === 'settling') await this.settle.carryOut(session, context);
    const { session: ended } = await this.findOwnSession.run(endpoint, session.id, context);
    return this.views.one(ended, context);
  }
}

/** Returns whether the member's own cancellation has ended the session or is about to end it. */
function isCancelledBy(session: Session, memberId: Session['studentId']): boolean {
  if (session.state === 'settling')
    return session.decision.kind === 'cancellation' && session.decision.by === memberId;
  return session.state === 'cancelled' && session.cancellation?.by === sideOf(session, memberId);
}
