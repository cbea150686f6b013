import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { sessionModel, type SessionRow } from '../sessions/index.js';
import type { Forfeit } from './forfeit.js';
import { giftModel, type GiftRow } from './gift.model.store.js';

/** Updated by every forfeit of a member, so that concurrent ones are decided one after the other. */
interface StudentLockRow {
  _id: MemberId;
  n: number;
}
const studentLockSchema = rowSchema<StudentLockRow>(
  { _id: { type: String, required: true }, n: { type: Number, default: 0 } },
  { collection: 'forfeit_turns' },
);

/** Matches late cancellations and no-shows since the given time that paid minutes. */
const paidSince = (since: Date) => ({
  'decision.kind': { $ne: 'lesson' as const },
  'decision.minutes': { $gt: 0 },
  'decision.decidedAt': { $gt: since },
});
type PaidRow = Pick<SessionRow, 'teacherId' | 'decision' | 'reversedMinutes'>;

/** Reads the minutes that members paid without a lesson. */
@Injectable()
export class ForfeitStore {
  readonly #sessions: Model<SessionRow>;
  readonly #gifts: Model<GiftRow>;
  readonly #locks: Model<StudentLockRow>;

  constructor(@Inject(DATABASE) db: Connection) {
    this.#sessions = sessionModel(db);
    this.#gifts = giftModel(db);
    this.#locks = db.model<StudentLockRow>('ForfeitTurn', studentLockSchema);
  }

  /** Makes concurrent transactions of a payer conflict, so that they are decided one after the other. */
  async lockPayer(payerId: MemberId, { session }: Tx): Promise<void> {
    await this.#locks.updateOne({ _id: payerId }, { $inc: { n: 1 } }, { upsert: true, session });
  }

  /** Returns what the member paid others without a lesson: forfeits, less what was reversed after a dispute, and gifts. */
  async findByPayer(payerId: MemberId, since: Date, tx?: Tx): Promise<Forfeit[]> {
    const [forfeits, gifts] = [
      await this.#findForfeits(payerId, since, tx),
      await this.#findGifts(payerId, since, tx),
    ];
    return [...forfeits, ...gifts];
  }

  async #findGifts(giverId: MemberId, since: Date, tx?: Tx): Promise<Forfeit[]> {
    const rows = await this.#gifts
      .find({ giverId, at: { $gt: since }, receiverId: { $ne: 'community' } })
      .session(tx?.session ?? null)
      .lean<GiftRow[]>();
    return rows.flatMap(({ receiverId, minutes, at }) =>
      receiverId === 'community' ? [] : [{ teacherId: receiverId, minutes, at }],
    );
  }

  async #findForfeits(studentId: MemberId, since: Date, tx?: Tx): Promise<Forfeit[]> {
    const rows = await this.#sessions
      .find({ studentId, ...paidSince(since) }, { teacherId: 1, decision: 1, reversedMinutes: 1 })
      .session(tx?.session ?? null)
      .lean<PaidRow[]>();
    return rows.flatMap(({ teacherId, decision, reversedMinutes = 0 }) =>
      decision ? [{ teacherId, minutes: decision.minutes - reversedMinutes, at: decision.decidedAt }] : [],
    );
  }
}
