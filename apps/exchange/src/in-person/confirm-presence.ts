import { Inject, Injectable } from '@nestjs/common';
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
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { ExchangeConfig } from '../config.js';
import { throwRejection } from '../domain/index.js';
import {
  decideWindow,
  endStateOf,
  PlaceSessionStore,
  sessionEventDataOf,
  SessionViews,
  settlementDueAt,
  type PlaceSession,
} from '../sessions/index.js';
import { FindPlaceSession } from './find-place-session.js';
import { isPresenceCode } from './presence-code.js';
import { PresenceCodeStore } from './presence-code.store.js';

type Endpoint = typeof exchangeApi.confirmPresence;
const endpoint = exchangeApi.confirmPresence;

/** Starts the clock of a session at a place: the code shows that the two are together. */
@Injectable()
export class ConfirmPresence implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly findSession: FindPlaceSession,
    private readonly sessions: PlaceSessionStore,
    private readonly codes: PresenceCodeStore,
    private readonly views: SessionViews,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ExchangeConfig,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { session, side } = await this.findSession.run(endpoint, input.id, context);
    const window = decideWindow(session, this.clock.now());
    if (window.kind === 'rejected') return throwRejection(endpoint, window);
    if (!session.atPlace.startedAt) {
      await this.#checkCode(session, side, input.code);
      await this.unitOfWork.run(context, (tx) => this.#start(input, context, tx));
    }
    return this.resume(input, context);
  }

  async resume({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { session } = await this.findSession.run(endpoint, id, context);
    return this.views.one(session, context);
  }

  async #checkCode(session: PlaceSession, side: Side, code: string): Promise<void> {
    const attempt = await this.codes.countAttempt(session, side);
    if (attempt === 'busy') throw busyError();
    if ('retryAfterMs' in attempt) {
      const { retryAfterMs } = attempt;
      return fail(endpoint, 'presence.too_many', {}, { retryAfterMs });
    }
    const shownBy = side === 'teacher' ? 'student' : 'teacher';
    if (!isPresenceCode(code, attempt.secret, shownBy, this.clock.now()))
      return fail(endpoint, 'presence.wrong_code');
  }

  async #start({ id }: Input<Endpoint>, context: SignedInContext, tx: Tx): Promise<void> {
    const { session } = await this.findSession.run(endpoint, id, context, tx);
    if (session.state !== 'agreed') return fail(endpoint, 'session.finished', { how: endStateOf(session) });
    // Both parties entered the other's code at the same moment.
    if (session.atPlace.startedAt) return;
    const startedAt = this.clock.now();
    const running = { ...session, atPlace: { ...session.atPlace, startedAt } };
    const dueAt = settlementDueAt(running, this.config.SETTLE_GRACE_MS);
    await this.sessions.start(session, startedAt, dueAt, tx);
    tx.publish(exchangeEvents.sessionClockChanged, sessionEventDataOf(session));
  }
}
