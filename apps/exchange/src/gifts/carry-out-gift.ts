import { Injectable } from '@nestjs/common';
import { AppError, exchangeEvents, ledgerApi, type CallContext, type Output } from '@skillhour/contracts';
import { Caller } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { z } from 'zod';
import { giftKey, type Gift } from './gift.js';
import { GiftStore } from './gift.store.js';

type Transaction = Output<typeof ledgerApi.postTransfer>;
type Result = { ok: true; transaction: Transaction } | { ok: false; available: number };

const ShortageData = z.object({ available: z.int() });

/** Moves a gift's minutes, then announces it to the receiver. Each happens once, regardless of repeated calls. */
@Injectable()
export class CarryOutGift {
  constructor(
    private readonly caller: Caller,
    private readonly unitOfWork: UnitOfWork,
    private readonly gifts: GiftStore,
  ) {}

  /** Returns the available minutes if the giver has too few. The gift is then deleted. */
  async run(gift: Gift, context: CallContext): Promise<Result> {
    const { id, giverId, receiverId, minutes, text } = gift;
    const ends = { from_member_id: giverId, to: receiverId };
    const input = { key: giftKey(id), ...ends, amount_minutes: minutes, kind: 'gift', text } as const;
    try {
      const transaction = await this.caller.call(ledgerApi.postTransfer, input, context);
      await this.#finish(gift, transaction, context);
      return { ok: true, transaction };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'account.insufficient_minutes') throw error;
      await this.gifts.remove(id);
      return { ok: false, available: ShortageData.parse(error.details.data).available };
    }
  }

  async #finish(gift: Gift, { id: transfer_id }: Transaction, context: CallContext): Promise<void> {
    const { giverId: giver_id, receiverId, minutes: amount_minutes, text } = gift;
    await this.unitOfWork.run(context, async (tx) => {
      if (!(await this.gifts.finish(gift, tx)) || receiverId === 'community') return;
      const made = { transfer_id, giver_id, receiver_id: receiverId, amount_minutes, text };
      tx.publish(exchangeEvents.giftMade, made);
    });
  }
}
