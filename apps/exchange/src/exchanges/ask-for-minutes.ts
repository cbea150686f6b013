import { Injectable } from '@nestjs/common';
import {
  ASK_PERIOD_MS,
  exchangeApi,
  exchangeEvents,
  ExchangeId,
  fail,
  newId,
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
import { AskViews } from './ask-views.js';
import { CheckCap } from './check-cap.js';
import { OPEN_ASKS_MAX, type Exchange } from './exchange.js';
import { ExchangePartner } from './exchange-partner.js';
import { ExchangeStore } from './exchange.store.js';
import { exchangeEventDataOf } from './post-exchange.js';
import { ReadExchangeContent } from './read-exchange-content.js';

type Endpoint = typeof exchangeApi.askForMinutes;
const endpoint = exchangeApi.askForMinutes;

/** Asks a student for minutes, for time that the caller taught them without a request. Nothing is held. */
@Injectable()
export class AskForMinutes implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly partner: ExchangePartner,
    private readonly content: ReadExchangeContent,
    private readonly cap: CheckCap,
    private readonly exchanges: ExchangeStore,
    private readonly views: AskViews,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const studentId = await this.#studentOf(input, context);
    const { minutes, text } = input;
    const { memberId: teacherId } = context.actor;
    const createdAt = this.clock.now();
    const ask: Exchange = {
      ...(await this.content.run(endpoint, input, context)),
      ...{ id: newId(ExchangeId), teacherId, studentId, minutes, text, writtenBy: teacherId },
      origin: 'asked',
      recordedBy: null,
      state: 'asked',
      createdAt,
      dueAt: new Date(createdAt.getTime() + ASK_PERIOD_MS),
    };
    await this.unitOfWork.run(context, (tx) => this.#insert(ask, tx));
    return this.views.one(ask, context);
  }

  async resume(_: Input<Endpoint>, context: SignedInContext, id: string | null): Promise<Output<Endpoint>> {
    const ask = await this.exchanges.find(ExchangeId.parse(id));
    if (!ask) throw new Error('the ask no longer exists');
    return this.views.one(ask, context);
  }

  async #studentOf({ from }: Input<Endpoint>, context: SignedInContext): Promise<MemberId> {
    if (from === context.actor.memberId) return fail(endpoint, 'ask.of_oneself');
    const student = await this.partner.find(from, context);
    if (!student) return fail(endpoint, 'member.not_found');
    if (student.is_paper) return fail(endpoint, 'member.no_account');
    if (await this.partner.isBlockedPair(student, context)) return fail(endpoint, 'ask.blocked');
    return student.id;
  }

  async #insert(ask: Exchange, tx: Tx): Promise<void> {
    const cap = await this.cap.run(ask, tx);
    if (cap.kind === 'rejected') return throwRejection(endpoint, cap);
    if ((await this.exchanges.countOpenAsks(ask, tx)) >= OPEN_ASKS_MAX)
      return fail(endpoint, 'ask.too_many', { most: OPEN_ASKS_MAX });
    await this.exchanges.insert(ask, tx);
    tx.note(ask.id);
    const expires_at = new Date(ask.createdAt.getTime() + ASK_PERIOD_MS).toISOString();
    tx.publish(exchangeEvents.exchangeAsked, { ...exchangeEventDataOf(ask), expires_at });
  }
}
