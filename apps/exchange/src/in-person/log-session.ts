import { Inject, Injectable } from '@nestjs/common';
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
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { ExchangeConfig } from '../config.js';
import { throwRejection } from '../domain/index.js';
import {
  acceptedAt,
  PlaceSessionStore,
  sessionEventDataOf,
  SessionViews,
  settlementDueAt,
} from '../sessions/index.js';
import { FindPlaceSession } from './find-place-session.js';
import { decideLog } from './session-log.js';

type Endpoint = typeof exchangeApi.logSession;
const endpoint = exchangeApi.logSession;

/** Logs the minutes of a session at a place that was held without a code. */
@Injectable()
export class LogSession implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly findSession: FindPlaceSession,
    private readonly sessions: PlaceSessionStore,
    private readonly views: SessionViews,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ExchangeConfig,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    await this.unitOfWork.run(context, (tx) => this.#log(input, context, tx));
    return this.resume(input, context);
  }

  async resume({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { session } = await this.findSession.run(endpoint, id, context);
    return this.views.one(session, context);
  }

  async #log({ id, minutes }: Input<Endpoint>, context: SignedInContext, tx: Tx): Promise<void> {
    const { session: found, side: by } = await this.findSession.run(endpoint, id, context, tx);
    const decision = decideLog(found, { by, minutes }, this.clock.now());
    if (decision.kind === 'rejected') return throwRejection(endpoint, decision);
    const { session, log } = decision;
    const logged = { ...session, atPlace: { ...session.atPlace, log } };
    await this.sessions.setLog(session, log, settlementDueAt(logged, this.config.SETTLE_GRACE_MS), tx);
    tx.publish(exchangeEvents.sessionLogged, {
      ...sessionEventDataOf(session),
      by_member_id: context.actor.memberId,
      minutes,
      accepted_at: acceptedAt(log).toISOString(),
    });
  }
}
