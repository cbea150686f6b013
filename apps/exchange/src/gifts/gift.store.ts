import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE, DurableTasks, TaskRegistry } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { DAY_MS, giftModel, UNFINISHED_GIFT, WEEK_MS, type GiftRow } from '../caps/index.js';
import type { Gift } from './gift.js';

/** Stores gifts until the ledger has moved their minutes, and then while the caps count them. */
@Injectable()
export class GiftStore {
  readonly tasks: DurableTasks<GiftRow, Gift>;
  readonly #gifts: Model<GiftRow>;

  constructor(@Inject(DATABASE) db: Connection, registry: TaskRegistry) {
    this.#gifts = giftModel(db);
    this.tasks = new DurableTasks(registry, this.#gifts, {
      kind: 'gift',
      unfinished: UNFINISHED_GIFT,
      read: toGift,
      leaseMs: 10_000,
    });
  }

  async find(id: string): Promise<Gift | null> {
    const row = await this.#gifts.findById(id).lean<GiftRow>();
    return row && toGift(row);
  }

  /** Returns the times of a member's gifts since the given time, oldest first. */
  async findTimes(giverId: MemberId, since: Date, { session }: Tx): Promise<Date[]> {
    const rows = await this.#gifts
      .find({ giverId, at: { $gt: since } }, { at: 1 })
      .sort({ at: 1 })
      .session(session)
      .lean<Pick<GiftRow, 'at'>[]>();
    return rows.map(({ at }) => at);
  }

  /** Another process takes over if this one dies before it is done. */
  async insert({ id, ...gift }: Gift, { session }: Tx): Promise<void> {
    const dueAt = this.tasks.leaseUntil();
    await this.#gifts.create([{ _id: id, ...gift, dueAt, purgeAt: null }], { session });
  }

  /** Marks a gift as made; returns false if it was before. The ledger has its text now. */
  async finish({ id, at }: Gift, { session }: Tx): Promise<boolean> {
    const purgeAt = new Date(at.getTime() + WEEK_MS + DAY_MS);
    const { modifiedCount } = await this.#gifts.updateOne(
      { _id: id, ...UNFINISHED_GIFT },
      { $set: { dueAt: null, text: '', purgeAt } },
      { session },
    );
    return modifiedCount === 1;
  }

  /** Deletes a gift that was rejected without moving minutes. */
  async remove(id: string): Promise<void> {
    await this.#gifts.deleteOne({ _id: id, ...UNFINISHED_GIFT });
  }
}

const toGift = ({ _id: id, giverId, receiverId, minutes, text, at }: GiftRow): Gift => ({
  id,
  giverId,
  receiverId,
  minutes,
  text,
  at,
});
