import { Injectable } from '@nestjs/common';
import {
  busyError,
  exchangeApi,
  exchangeEvents,
  fail,
  type Handler,
  type Input,
  type Output,
  type Side,
  type SignedInContext,
} from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { throwRejection } from '../domain/index.js';
import {
  PlaceSessionStore,
  sessionEventDataOf,
  SessionViews,
  type Agreed,
  type PlaceSession,
  type Session,
} from '../sessions/index.js';
import {
  checkCallEnd,
  measurePresence,
  ReadAttendance,
  settleEndedCall,
  SettleSession,
} from '../settlement/index.js';
import { chargeAtEnd, isEndAgreed } from './place-end.js';
import { FindPlaceSession } from './find-place-session.js';

type Endpoint = typeof exchangeApi.endSession;
const endpoint = exchangeApi.endSession;
type Ask = PlaceSession<Agreed> & { side: Side };

/**
 * Ends a session at a place by agreement, as in the room: one party asks, and the other asks as well. Afterwards both
 * get the same settlement, regardless of how often they call (product decision 5).
 */
@Injectable()
export class EndSession implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly findSession: FindPlaceSession,
    private readonly sessions: PlaceSessionStore,
    private readonly attendance: ReadAttendance,
    private readonly settle: SettleSession,
    private readonly views: SessionViews,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { session: found, side } = await this.findSession.run(endpoint, input.id, context);
    const wrong = checkCallEnd(
      { by: side, chargeMinutes: input.charge_minutes, timeIsOver: false },
      found.endsAt,
      this.clock.now(),
    );
    if (wrong?.code === 'charge.not_teacher') return throwRejection(endpoint, wrong);
    const session = found.state === 'agreed' ? await this.#end({ ...found, side }, input, context) : found;
    if (session.state === 'settling' && session.decision.kind === 'lesson')
      await this.settle.carryOut(session, context);
    else if (session.state === 'cancelled' || session.state === 'settling')
      return fail(endpoint, 'session.cancelled');
    return this.#show(input, context);
  }

  /** Repeats the command: asking twice is asking once, and there is only one settlement. */
  resume(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return this.handle(input, context);
  }

  /** Returns the session with its verdict, or still agreed if the other party has not asked to end it yet. */
  async #end(ask: Ask, input: Input<Endpoint>, context: SignedInContext): Promise<Session> {
    const { side, ...session } = ask;
    const now = this.clock.now();
    const attendance = await this.attendance.run(session, context);
    const verdict = settleEndedCall(attendance, chargeAtEnd(ask, input.charge_minutes));
    if (verdict.kind === 'rejected') return throwRejection(endpoint, verdict);
    // Before the start, only a cancellation can end the session, and the member has to read its terms first.
    if (verdict.tooShort && now < session.startsAt) return fail(endpoint, 'session.not_begun');
    if (!isEndAgreed(session, side, now)) {
      await this.unitOfWork.run(context, (tx) => this.#ask(ask, input, context, tx));
      return session;
    }
    const by = context.actor.memberId;
    const decided = await this.settle.decide(
      session,
      { ...verdict, by },
      context,
      measurePresence(attendance),
    );
    // The session was moved to another time in the meantime; a retry reports that.
    if (decided.state === 'agreed') throw busyError();
    return decided;
  }

  async #ask({ side }: Ask, input: Input<Endpoint>, context: SignedInContext, tx: Tx): Promise<void> {
    const { session } = await this.findSession.run(endpoint, input.id, context, tx);
    // The other party asked at the same moment; a retry settles.
    if (session.state !== 'agreed' || isEndAgreed(session, side, this.clock.now())) throw busyError();
    await this.sessions.askToEnd(session, side, input.charge_minutes ?? null, tx);
    tx.publish(exchangeEvents.sessionClockChanged, sessionEventDataOf(session));
  }

  async #show({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { session } = await this.findSession.run(endpoint, id, context);
    return this.views.one(session, context);
  }
}
