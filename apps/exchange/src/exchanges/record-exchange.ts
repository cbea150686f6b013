import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  ExchangeId,
  fail,
  nameOfMember,
  newId,
  type Handler,
  type Input,
  type MemberId,
  type MemberSummary,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { MemberDirectory, UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { memberSummaryOf } from '../domain/index.js';
import type { Exchange } from './exchange.js';
import { ExchangePartner } from './exchange-partner.js';
import { ExchangeStore } from './exchange.store.js';
import { PostExchange } from './post-exchange.js';
import { ReadExchangeContent } from './read-exchange-content.js';

type Endpoint = typeof exchangeApi.recordExchange;
const endpoint = exchangeApi.recordExchange;
type Parties = Record<'teacher' | 'student', MemberSummary>;

/** Records an exchange for two members. An admin answers for it, so no cap applies. */
@Injectable()
export class RecordExchange implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly partner: ExchangePartner,
    private readonly content: ReadExchangeContent,
    private readonly exchanges: ExchangeStore,
    private readonly post: PostExchange,
    private readonly directory: MemberDirectory,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    if (input.teacher === input.student) return fail(endpoint, 'exchange.same_member');
    const parties = await this.#findParties(input, context);
    const { minutes, text } = input;
    const { memberId: id } = context.actor;
    const name = nameOfMember(memberSummaryOf(await this.directory.get([id], context), id));
    const exchange: Exchange = {
      ...(await this.content.run(endpoint, input, context)),
      ...{ id: newId(ExchangeId), minutes, text },
      teacherId: parties.teacher.id,
      studentId: parties.student.id,
      writtenBy: id,
      origin: 'recorded',
      recordedBy: { id, name },
      state: 'posting',
      createdAt: this.clock.now(),
      dueAt: this.exchanges.tasks.leaseUntil(),
    };
    await this.unitOfWork.run(context, async (tx) => {
      await this.exchanges.insert(exchange, tx);
      tx.note(exchange.id);
    });
    return this.#post(exchange, parties, context);
  }

  /** Continues an interrupted exchange. One that the ledger rejected moved nothing, so it is decided again. */
  async resume(
    input: Input<Endpoint>,
    context: SignedInContext,
    id: string | null,
  ): Promise<Output<Endpoint>> {
    const exchange = await this.exchanges.find(ExchangeId.parse(id));
    if (!exchange) return this.handle(input, context);
    return this.#post(exchange, await this.#findParties(input, context), context);
  }

  async #findParties({ teacher, student }: Input<Endpoint>, context: SignedInContext): Promise<Parties> {
    const [found, other] = await Promise.all([this.#find(teacher, context), this.#find(student, context)]);
    return { teacher: found, student: other };
  }

  async #find(id: MemberId, context: SignedInContext): Promise<MemberSummary> {
    return (await this.partner.find(id, context)) ?? fail(endpoint, 'member.not_found');
  }

  async #post(exchange: Exchange, parties: Parties, context: SignedInContext): Promise<Output<Endpoint>> {
    const result = await this.post.run(exchange, context);
    if ('available' in result)
      return fail(endpoint, 'exchange.too_few_minutes', { name: nameOfMember(parties.student), ...result });
    const { id, minutes, tag, at, text } = exchange;
    return { id, ...parties, minutes, tag: tag.name, at: at.toISOString(), text };
  }
}
