import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  fail,
  FORMER_USERNAME,
  GIFT_LIMITS,
  ledgerApi,
  newId,
  realtimeApi,
  type Handler,
  type Input,
  type MemberId,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { Caller, type Tx } from '@skillhour/messaging';
import { MemberDirectory, UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { DAY_MS, ForfeitStore, payableMinutes, WEEK_MS } from '../caps/index.js';
import { GiveExchange } from '../exchanges/index.js';
import { CarryOutGift } from './carry-out-gift.js';
import { capValues, decideGift, type Gift, type GiftDecision } from './gift.js';
import { GiftStore } from './gift.store.js';

const endpoint = exchangeApi.giveMinutes;
type Endpoint = typeof endpoint;

/** Gives minutes of the caller: first records the gift, which the caps count from then on, then moves the minutes. */
@Injectable()
export class GiveMinutes implements Handler<Endpoint> {
  constructor(
    private readonly directory: MemberDirectory,
    private readonly caller: Caller,
    private readonly unitOfWork: UnitOfWork,
    private readonly forfeits: ForfeitStore,
    private readonly gifts: GiftStore,
    private readonly carryOut: CarryOutGift,
    private readonly exchanges: GiveExchange,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    if (input.reason === 'exchange') return this.exchanges.handle(input, context);
    const { to: receiverId, minutes, text } = input;
    const { memberId: giverId } = context.actor;
    if (receiverId !== 'community') await this.#checkReceiver(giverId, receiverId, context);
    const balance = await this.caller.call(ledgerApi.readBalance, { member_id: giverId }, context);
    if (minutes > balance.available_time) rejectTooFew(balance.available_time);
    const gift: Gift = { id: newId(), giverId, receiverId, minutes, text, at: this.clock.now() };
    await this.unitOfWork.run(context, async (tx) => {
      tx.note(gift.id);
      requireAccepted(await this.#decide(gift, tx));
      await this.gifts.insert(gift, tx);
    });
    return this.#finish(gift, context);
  }

  /** Continues an interrupted gift. One that was rejected moved nothing, so it is decided again. */
  async resume(
    input: Input<Endpoint>,
    context: SignedInContext,
    id: string | null,
  ): Promise<Output<Endpoint>> {
    if (input.reason === 'exchange') return this.exchanges.resume(input, context, id);
    const gift = id === null ? null : await this.gifts.find(id);
    return gift ? this.#finish(gift, context) : this.handle(input, context);
  }

  async #checkReceiver(giverId: MemberId, receiverId: MemberId, context: SignedInContext): Promise<void> {
    if (receiverId === giverId) fail(endpoint, 'gift.to_oneself');
    const receiver = (await this.directory.get([receiverId], context)).get(receiverId);
    const canReceive =
      receiver?.role === 'user' &&
      receiver.username !== FORMER_USERNAME &&
      !(await this.directory.isBlocked(receiverId, context));
    if (!canReceive) fail(endpoint, 'member.not_found');
    const pair = { member_id: giverId, other_id: receiverId };
    const { may_write: isOpen } = await this.caller.call(realtimeApi.mayWriteInChat, pair, context);
    if (!isOpen) fail(endpoint, 'gift.blocked');
  }

  /** Decides one gift at a time per giver, so that concurrent ones cannot exceed a limit together. */
  async #decide(gift: Gift, tx: Tx): Promise<GiftDecision> {
    const { giverId, receiverId, at } = gift;
    await this.forfeits.lockPayer(giverId, tx);
    const since = (ms: number) => new Date(at.getTime() - ms);
    const earlier = await this.gifts.findTimes(giverId, since(DAY_MS), tx);
    if (receiverId === 'community') return decideGift(gift, { earlier, payableMinutes: Infinity });
    const forfeits = await this.forfeits.findByPayer(giverId, since(WEEK_MS), tx);
    return decideGift(gift, { earlier, payableMinutes: payableMinutes(forfeits, receiverId, at) });
  }

  async #finish(gift: Gift, context: SignedInContext): Promise<Output<Endpoint>> {
    const result = await this.carryOut.run(gift, context);
    return result.ok ? result.transaction : rejectTooFew(result.available);
  }
}

const rejectTooFew = (available: number): never => fail(endpoint, 'gift.too_few_minutes', { available });

function requireAccepted(decision: GiftDecision): void {
  if (decision.kind === 'too_many') {
    const { retryAfterMs } = decision;
    fail(endpoint, 'gift.too_many', { most: GIFT_LIMITS.perDay }, { retryAfterMs });
  }
  if (decision.kind === 'above_cap') {
    const { left } = decision;
    fail(endpoint, 'gift.above_cap', capValues(left), { data: { left } });
  }
}
