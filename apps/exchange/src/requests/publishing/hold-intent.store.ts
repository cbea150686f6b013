import { Inject, Injectable } from '@nestjs/common';
import type { RequestId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { RequestContent } from '../../terms/index.js';
import { contentRow, requestModel, toHeld, type RequestRow } from '../skill-request.model.store.js';
import type { Publishing } from '../skill-request.js';
import type { Held, HoldIntent, PlaceIntent, ReleaseIntent } from './hold-intent.js';

/** The words with the ledger that are under way, in the documents of their requests. */
@Injectable()
export class HoldIntentStore {
  readonly #requests: Model<RequestRow>;

  constructor(@Inject(DATABASE) db: Connection) {
    this.#requests = requestModel(db);
  }

  /** A draft is about to be published: a fresh hold key, and the intent under it. */
  async beginPlace({ id, attempts, hold }: Publishing, intent: PlaceIntent, tx: Tx): Promise<void> {
    await this.#requests.updateOne(
      { _id: id, status: 'DR', intent: null },
      { $set: { intent, holdKey: hold.key, holdAttempt: attempts } },
      { session: tx.session },
    );
  }

  async begin(id: RequestId, intent: HoldIntent, tx: Tx): Promise<void> {
    await this.#requests.updateOne(
      { _id: id, status: 'PE', intent: null },
      { $set: { intent } },
      { session: tx.session },
    );
  }

  /** DR becomes PE now that its hold stands. False: it was undone in the meantime. */
  async finishPlace({ id, hold }: Publishing, content: RequestContent, tx: Tx): Promise<boolean> {
    const published = { status: 'PE', hidden: false, heldMinutes: content.duration_minutes, intent: null };
    const { modifiedCount } = await this.#requests.updateOne(
      { _id: id, status: 'DR', holdKey: hold.key, 'intent.kind': 'place' },
      { $set: { ...contentRow(content), ...published } },
      { session: tx.session },
    );
    return modifiedCount === 1;
  }

  /** The longer duration counts now that the ledger holds it. False: the request moved on in the meantime. */
  async finishRaise(id: RequestId, content: RequestContent, tx: Tx): Promise<boolean> {
    const { duration_minutes: minutes } = content;
    const { modifiedCount } = await this.#requests.updateOne(
      { _id: id, status: 'PE', 'intent.kind': 'raise', 'intent.minutes': minutes },
      { $set: { ...contentRow(content), heldMinutes: minutes, intent: null } },
      { session: tx.session },
    );
    return modifiedCount === 1;
  }

  /** Turns a taking of minutes into its undoing. From then on it cannot be finished. */
  async turn(id: RequestId, from: HoldIntent['kind'], to: ReleaseIntent, tx?: Tx): Promise<boolean> {
    const { modifiedCount } = await this.#requests.updateOne(
      { _id: id, 'intent.kind': from },
      { $set: { intent: to } },
      tx && { session: tx.session },
    );
    return modifiedCount === 1;
  }

  /** The ledger released the hold. */
  async finishVoid(id: RequestId, holdKey: string): Promise<void> {
    const released = { _id: id, holdKey, 'intent.kind': 'void' } as const;
    const { deletedCount } = await this.#requests.deleteOne({ ...released, hidden: true });
    if (deletedCount === 0) {
      await this.#requests.updateOne(released, { $set: { intent: null, heldMinutes: 0 } });
    }
  }

  /** The ledger holds fewer minutes now. */
  async finishLower(id: RequestId, minutes: number): Promise<void> {
    await this.#requests.updateOne(
      { _id: id, status: { $in: ['PE', 'SC'] }, 'intent.kind': 'lower', 'intent.minutes': minutes },
      { $set: { intent: null, heldMinutes: minutes } },
    );
    await this.forgetLower(id, minutes);
  }

  /** There is nothing left to lower: the hold was paid or released meanwhile. */
  async forgetLower(id: RequestId, minutes: number): Promise<void> {
    await this.#requests.updateOne(
      { _id: id, 'intent.kind': 'lower', 'intent.minutes': minutes },
      { $set: { intent: null } },
    );
  }

  /** Takes over the intent that is overdue the longest, until `leaseUntil`; null if none is. */
  async claimDue(now: Date, leaseUntil: Date): Promise<Held | null> {
    const row = await this.#requests
      .findOneAndUpdate(
        { 'intent.dueAt': { $lte: now } },
        { $set: { 'intent.dueAt': leaseUntil } },
        { sort: { 'intent.dueAt': 1 }, returnDocument: 'after' },
      )
      .lean<RequestRow>();
    return row && toHeld(row);
  }
}
