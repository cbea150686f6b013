import { Inject, Injectable } from '@nestjs/common';
import {
  exchangeApi,
  ExchangeId,
  fail,
  newId,
  type Input,
  type MemberId,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { ExchangeConfig } from '../config.js';
import { throwRejection } from '../domain/index.js';
import { CheckCap } from './check-cap.js';
import type { Exchange } from './exchange.js';
import { ExchangePartner } from './exchange-partner.js';
import { ExchangeStore } from './exchange.store.js';
import { PostExchange } from './post-exchange.js';
import { ReadExchangeContent } from './read-exchange-content.js';

type Endpoint = typeof exchangeApi.giveMinutes;
const endpoint = exchangeApi.giveMinutes;

/** Gives minutes for time that a member taught the caller without a request. */
@Injectable()
export class GiveExchange {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly partner: ExchangePartner,
    private readonly content: ReadExchangeContent,
    private readonly cap: CheckCap,
    private readonly exchanges: ExchangeStore,
    private readonly post: PostExchange,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ExchangeConfig,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    if (this.config.IN_PERSON === 'off') return fail(endpoint, 'exchange.disabled');
    const teacherId = await this.#teacherOf(input, context);
    const { minutes, text } = input;
    const { memberId: studentId } = context.actor;
    const exchange: Exchange = {
      ...(await this.content.run(endpoint, input, context)),
      ...{ id: newId(ExchangeId), teacherId, studentId, minutes, text, writtenBy: studentId },
      origin: 'given',
      recordedBy: null,
      state: 'posting',
      createdAt: this.clock.now(),
      dueAt: this.exchanges.tasks.leaseUntil(),
    };
    await this.unitOfWork.run(context, (tx) => this.#insert(exchange, tx));
    return this.#post(exchange, context);
  }

  /** Continues an interrupted exchange. One that the ledger rejected moved nothing, so it is decided again. */
  async resume(
    input: Input<Endpoint>,
    context: SignedInContext,
    id: string | null,
  ): Promise<Output<Endpoint>> {
    const exchange = await this.exchanges.find(ExchangeId.parse(id));
    return exchange ? this.#post(exchange, context) : this.handle(input, context);
  }

  async #teacherOf({ to }: Input<Endpoint>, context: SignedInContext): Promise<MemberId> {
    if (to === 'community') return fail(endpoint, 'exchange.to_community');
    if (to === context.actor.memberId) return fail(endpoint, 'gift.to_oneself');
    const teacher = await this.partner.find(to, context);
    if (!teacher) return fail(endpoint, 'member.not_found');
    if (await this.partner.isBlockedPair(teacher, context)) return fail(endpoint, 'gift.blocked');
    return teacher.id;
  }

  async #insert(exchange: Exchange, tx: Tx): Promise<void> {
    const cap = await this.cap.run(exchange, tx);
    if (cap.kind === 'rejected') return throwRejection(endpoint, cap);
    await this.exchanges.insert(exchange, tx);
    tx.note(exchange.id);
  }

  async #post(exchange: Exchange, context: SignedInContext): Promise<Output<Endpoint>> {
    const result = await this.post.run(exchange, context);
    if ('available' in result) return fail(endpoint, 'gift.too_few_minutes', result);
    return result.transaction;
  }
}
