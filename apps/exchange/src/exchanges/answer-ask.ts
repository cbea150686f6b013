import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  exchangeEvents,
  fail,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { throwRejection } from '../domain/index.js';
import { AskViews } from './ask-views.js';
import { CheckCap } from './check-cap.js';
import { decideAskAnswer, type Exchange } from './exchange.js';
import { ExchangeStore } from './exchange.store.js';
import { exchangeEventDataOf, PostExchange } from './post-exchange.js';

type Endpoint = typeof exchangeApi.answerAsk;
const endpoint = exchangeApi.answerAsk;

/** Accepts, declines or withdraws an ask. Accepting moves the minutes. */
@Injectable()
export class AnswerAsk implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly exchanges: ExchangeStore,
    private readonly cap: CheckCap,
    private readonly post: PostExchange,
    private readonly views: AskViews,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const ask = await this.unitOfWork.run(context, (tx) => this.#decide(input, context, tx));
    if (ask.state === 'posting') {
      const result = await this.post.run(ask, context);
      if ('available' in result) return fail(endpoint, 'gift.too_few_minutes', result);
    }
    return this.views.one(await this.#find(input), context);
  }

  /** Repeats the answer, which moves the minutes at most once. */
  resume(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return this.handle(input, context);
  }

  /** Returns the ask after the answer. */
  async #decide(input: Input<Endpoint>, { actor }: SignedInContext, tx: Tx): Promise<Exchange> {
    const ask = await this.#find(input, tx);
    const now = this.clock.now();
    const decision = decideAskAnswer(ask, { by: actor.memberId, status: input.status }, now);
    switch (decision.kind) {
      case 'rejected':
        return throwRejection(endpoint, decision);
      case 'already':
        tx.markUnchanged();
        return ask;
      case 'close': {
        await this.exchanges.close(ask.id, decision.as, tx);
        tx.publish(exchangeEvents.exchangeAskClosed, { ...exchangeEventDataOf(ask), how: decision.as });
        return { ...ask, state: decision.as };
      }
      case 'accept': {
        const cap = await this.cap.run(ask, tx);
        if (cap.kind === 'rejected') return throwRejection(endpoint, cap);
        await this.exchanges.startPosting(ask.id, now, tx);
        return { ...ask, state: 'posting' };
      }
    }
  }

  async #find({ id }: Input<Endpoint>, tx?: Tx): Promise<Exchange> {
    return (await this.exchanges.find(id, tx)) ?? fail(endpoint, 'ask.not_found');
  }
}
