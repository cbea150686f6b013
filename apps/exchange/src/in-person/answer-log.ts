import { Inject, Injectable } from '@nestjs/common';
import {
  busyError,
  exchangeApi,
  exchangeEvents,
  leastTogetherMs,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { ExchangeConfig } from '../config.js';
import { throwRejection } from '../domain/index.js';
import {
  PlaceSessionStore,
  sessionEventDataOf,
  SessionViews,
  settlementDueAt,
  type Agreed,
  type PlaceSession,
  type Session,
  type SessionLog,
} from '../sessions/index.js';
import { settleLoggedMinutes, SettleSession } from '../settlement/index.js';
import { FindPlaceSession } from './find-place-session.js';
import { decideLogAnswer } from './session-log.js';

type Endpoint = typeof exchangeApi.answerLog;
const endpoint = exchangeApi.answerLog;
type Logged = PlaceSession<Agreed>;

/** Accepts or declines the minutes that the other party logged. Accepting settles the session. */
@Injectable()
export class AnswerLog implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly findSession: FindPlaceSession,
    private readonly sessions: PlaceSessionStore,
    private readonly settle: SettleSession,
    private readonly views: SessionViews,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ExchangeConfig,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { session: found, side: by } = await this.findSession.run(endpoint, input.id, context);
    const decision = decideLogAnswer(found, { by, status: input.status }, this.clock.now());
    if (decision.kind === 'rejected') return throwRejection(endpoint, decision);
    if (decision.kind === 'decline') {
      await this.unitOfWork.run(context, (tx) => this.#decline(input, context, tx));
      return this.#show(input, context);
    }
    const decided =
      decision.kind === 'already' ? found : await this.#accept(decision.session, decision.log, context);
    if (decided.state === 'settling') await this.settle.carryOut(decided, context);
    return this.#show(input, context);
  }

  /** Completes an acceptance; a declined log is gone. */
  resume(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return input.status === 'AC' ? this.handle(input, context) : this.#show(input, context);
  }

  async #accept(session: Logged, { minutes }: SessionLog, context: SignedInContext): Promise<Session> {
    const { durationMinutes } = session;
    const least = leastTogetherMs(durationMinutes, this.config.LESSON_MIN_MS);
    const verdict = settleLoggedMinutes({ durationMinutes, leastTogetherMs: least }, minutes);
    const decided = await this.settle.decide(session, { ...verdict, by: context.actor.memberId }, context);
    // The log was changed in the meantime; the member has to read the new one first.
    if (decided.state === 'agreed') throw busyError();
    return decided;
  }

  async #decline({ id, status }: Input<Endpoint>, context: SignedInContext, tx: Tx): Promise<void> {
    const { session: found, side: by } = await this.findSession.run(endpoint, id, context, tx);
    const decision = decideLogAnswer(found, { by, status }, this.clock.now());
    if (decision.kind === 'rejected') return throwRejection(endpoint, decision);
    if (decision.kind === 'already') return;
    const { session, log } = decision;
    const open = { ...session, atPlace: { ...session.atPlace, log: null } };
    await this.sessions.setLog(session, null, settlementDueAt(open, this.config.SETTLE_GRACE_MS), tx);
    tx.publish(exchangeEvents.sessionLogDeclined, {
      ...sessionEventDataOf(session),
      by_member_id: context.actor.memberId,
      minutes: log.minutes,
    });
  }

  async #show({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { session } = await this.findSession.run(endpoint, id, context);
    return this.views.one(session, context);
  }
}
