import { Inject, Injectable } from '@nestjs/common';
import type { RequestId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { RequestContent } from '../../domain/index.js';
import type { ReservedTeacher } from '../reserved-teacher.js';
import { OpenRequestIndex } from '../open-request-index.store.js';
import { contentRow, requestModel, type RequestRow } from '../skill-request.model.store.js';
import type { Publishing } from '../skill-request.js';
import type { HoldIntent, LowerIntent, PlaceIntent, RaiseIntent, ReleaseIntent } from './hold-intent.js';

/** No ledger command is pending. */
const DONE = { intent: null, trouble: null };

/** Stores the pending ledger commands in the rows of their requests. */
@Injectable()
export class HoldIntentStore {
  readonly #requests: Model<RequestRow>;

  constructor(
    @Inject(DATABASE) db: Connection,
    private readonly searchIndex: OpenRequestIndex,
  ) {
    this.#requests = requestModel(db);
  }

  /** Starts publishing a draft: stores a fresh hold key and the intent under it. */
  async beginPlace({ id, attempts, hold }: Publishing, intent: PlaceIntent, tx: Tx): Promise<void> {
    await this.#requests.updateOne(
      { _id: id, status: 'DR', intent: null },
      { $set: { intent, holdKey: hold.key, holdAttempt: attempts, holdAdjustments: 0, trouble: null } },
      { session: tx.session },
    );
  }

  async beginAdjustment(id: RequestId, intent: RaiseIntent | LowerIntent, tx: Tx): Promise<void> {
    await this.#requests.updateOne(
      { _id: id, status: 'PE', intent: null },
      { $set: { intent, holdAdjustments: intent.n, trouble: null } },
      { session: tx.session },
    );
  }

  /**
   * Changes DR to PE after the hold was placed, reserved for one teacher if requested. Returns false if it was rolled
   * back in the meantime.
   */
  async finishPlace(
    { id, hold }: Publishing,
    content: RequestContent,
    asked: (ReservedTeacher & { until: Date }) | null,
    tx: Tx,
  ): Promise<boolean> {
    const open = { status: 'PE', hidden: false, asked, opensAt: asked?.until ?? null };
    const published = { ...open, heldMinutes: content.duration_minutes, ...DONE };
    const { modifiedCount } = await this.#requests.updateOne(
      { _id: id, status: 'DR', holdKey: hold.key, 'intent.kind': 'place' },
      { $set: { ...contentRow(content), ...published } },
      { session: tx.session },
    );
    await this.searchIndex.reindex(id, tx);
    return modifiedCount === 1;
  }

  /**
   * Applies the longer duration after the ledger raised the hold. Returns false if the request changed in the meantime.
   */
  async finishRaise(id: RequestId, n: number, content: RequestContent, tx: Tx): Promise<boolean> {
    const { duration_minutes: minutes } = content;
    const { modifiedCount } = await this.#requests.updateOne(
      { _id: id, status: 'PE', 'intent.kind': 'raise', 'intent.n': n },
      { $set: { ...contentRow(content), heldMinutes: minutes, ...DONE } },
      { session: tx.session },
    );
    await this.searchIndex.reindex(id, tx);
    return modifiedCount === 1;
  }

  /** Replaces an intent that takes minutes with its reversal; the original can no longer be finished. */
  async reverse(id: RequestId, from: HoldIntent, to: ReleaseIntent, tx?: Tx): Promise<boolean> {
    const numbered = 'n' in from ? { 'intent.n': from.n } : {};
    const adjustment = to.kind === 'lower' ? { holdAdjustments: to.n } : {};
    const { modifiedCount } = await this.#requests.updateOne(
      { _id: id, 'intent.kind': from.kind, ...numbered },
      { $set: { intent: to, ...adjustment } },
      tx && { session: tx.session },
    );
    return modifiedCount === 1;
  }

  /** Stores that the ledger released the hold, and removes a hidden request. */
  async finishVoid(id: RequestId, holdKey: string): Promise<void> {
    const released = { _id: id, holdKey, 'intent.kind': 'void' } as const;
    const { deletedCount } = await this.#requests.deleteOne({ ...released, hidden: true });
    if (deletedCount === 0) {
      await this.#requests.updateOne(released, { $set: { ...DONE, heldMinutes: 0 } });
    }
  }

  /** Stores that the ledger lowered the hold. */
  async finishLower(id: RequestId, { n, minutes }: LowerIntent): Promise<void> {
    await this.#requests.updateOne(
      { _id: id, status: { $in: ['PE', 'SC'] }, 'intent.kind': 'lower', 'intent.n': n },
      { $set: { ...DONE, heldMinutes: minutes } },
    );
    await this.clearLower(id, n);
  }

  /** Clears the intent: the hold was paid or released in the meantime, or adjusted later. */
  async clearLower(id: RequestId, n: number): Promise<void> {
    await this.#requests.updateOne({ _id: id, 'intent.kind': 'lower', 'intent.n': n }, { $set: DONE });
  }
}
