import { Inject, Injectable } from '@nestjs/common';
import type { RequestId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { RequestContent } from '../../terms/index.js';
import type { Asked } from '../asked.js';
import { OpenRequestWords } from '../open-request-words.store.js';
import { contentRow, requestModel, type RequestRow } from '../skill-request.model.store.js';
import type { Publishing } from '../skill-request.js';
import type { HoldIntent, LowerIntent, PlaceIntent, RaiseIntent, ReleaseIntent } from './hold-intent.js';

/** Nothing is left to say to the ledger. */
const DONE = { intent: null, trouble: null };

/** The words with the ledger that are under way, in the documents of their requests. */
@Injectable()
export class HoldIntentStore {
  readonly #requests: Model<RequestRow>;

  constructor(
    @Inject(DATABASE) db: Connection,
    private readonly words: OpenRequestWords,
  ) {
    this.#requests = requestModel(db);
  }

  /** A draft is about to be published: a fresh hold key, and the intent under it. */
  async beginPlace({ id, attempts, hold }: Publishing, intent: PlaceIntent, tx: Tx): Promise<void> {
    await this.#requests.updateOne(
      { _id: id, status: 'DR', intent: null },
      { $set: { intent, holdKey: hold.key, holdAttempt: attempts, holdAdjustments: 0, trouble: null } },
      { session: tx.session },
    );
  }

  async begin(id: RequestId, intent: RaiseIntent | LowerIntent, tx: Tx): Promise<void> {
    await this.#requests.updateOne(
      { _id: id, status: 'PE', intent: null },
      { $set: { intent, holdAdjustments: intent.n, trouble: null } },
      { session: tx.session },
    );
  }

  /** DR becomes PE now that its hold stands, for one teacher alone where one is asked. False: it was undone in the meantime. */
  async finishPlace(
    { id, hold }: Publishing,
    content: RequestContent,
    asked: (Asked & { until: Date }) | null,
    tx: Tx,
  ): Promise<boolean> {
    const open = { status: 'PE', hidden: false, asked, opensAt: asked?.until ?? null };
    const published = { ...open, heldMinutes: content.duration_minutes, ...DONE };
    const { modifiedCount } = await this.#requests.updateOne(
      { _id: id, status: 'DR', holdKey: hold.key, 'intent.kind': 'place' },
      { $set: { ...contentRow(content), ...published } },
      { session: tx.session },
    );
    await this.words.follow(id, tx);
    return modifiedCount === 1;
  }

  /** The longer duration counts now that the ledger holds it. False: the request moved on in the meantime. */
  async finishRaise(id: RequestId, n: number, content: RequestContent, tx: Tx): Promise<boolean> {
    const { duration_minutes: minutes } = content;
    const { modifiedCount } = await this.#requests.updateOne(
      { _id: id, status: 'PE', 'intent.kind': 'raise', 'intent.n': n },
      { $set: { ...contentRow(content), heldMinutes: minutes, ...DONE } },
      { session: tx.session },
    );
    await this.words.follow(id, tx);
    return modifiedCount === 1;
  }

  /** Turns a taking of minutes into its undoing. From then on it cannot be finished. */
  async turn(id: RequestId, from: HoldIntent, to: ReleaseIntent, tx?: Tx): Promise<boolean> {
    const numbered = 'n' in from ? { 'intent.n': from.n } : {};
    const adjustment = to.kind === 'lower' ? { holdAdjustments: to.n } : {};
    const { modifiedCount } = await this.#requests.updateOne(
      { _id: id, 'intent.kind': from.kind, ...numbered },
      { $set: { intent: to, ...adjustment } },
      tx && { session: tx.session },
    );
    return modifiedCount === 1;
  }

  /** The ledger released the hold. */
  async finishVoid(id: RequestId, holdKey: string): Promise<void> {
    const released = { _id: id, holdKey, 'intent.kind': 'void' } as const;
    const { deletedCount } = await this.#requests.deleteOne({ ...released, hidden: true });
    if (deletedCount === 0) {
      await this.#requests.updateOne(released, { $set: { ...DONE, heldMinutes: 0 } });
    }
  }

  /** The ledger holds fewer minutes now. */
  async finishLower(id: RequestId, { n, minutes }: LowerIntent): Promise<void> {
    await this.#requests.updateOne(
      { _id: id, status: { $in: ['PE', 'SC'] }, 'intent.kind': 'lower', 'intent.n': n },
      { $set: { ...DONE, heldMinutes: minutes } },
    );
    await this.forgetLower(id, n);
  }

  /** There is nothing left to lower: the hold was paid or released meanwhile, or adjusted later. */
  async forgetLower(id: RequestId, n: number): Promise<void> {
    await this.#requests.updateOne({ _id: id, 'intent.kind': 'lower', 'intent.n': n }, { $set: DONE });
  }
}
