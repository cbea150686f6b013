import { Inject, Injectable } from '@nestjs/common';
import { LoginSessionId, MemberId } from '@skillhour/contracts';
import { DATABASE, rowSchema, type Tx } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { Closing } from './closing.js';

interface Row {
  _id: string;
  memberId: string | null;
  loginSessionId: string | null;
  at: Date;
}

/** Longer than any ticket’s lifetime and any broker outage. An older closing has nothing left to close. */
const KEPT_S = 3_600;

const schema = rowSchema<Row>(
  {
    _id: { type: String, required: true },
    memberId: { type: String, default: null },
    loginSessionId: { type: String, default: null },
    at: { type: Date, required: true },
  },
  { collection: 'closings' },
).index({ at: 1 }, { expireAfterSeconds: KEPT_S });

/** Recent closings of sockets, for replicas that missed the signal. */
@Injectable()
export class ClosingStore {
  readonly #closings: Model<Row>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#closings = database.model<Row>('Closing', schema);
  }

  async add({ whose, at }: Closing, { session }: Tx): Promise<void> {
    const memberId = 'member_id' in whose ? whose.member_id : null;
    const loginSessionId = 'login_session_id' in whose ? whose.login_session_id : null;
    const _id = memberId === null ? `login_session:${loginSessionId}` : `member:${memberId}`;
    await this.#closings.updateOne(
      { _id },
      { $set: { memberId, loginSessionId, at } },
      { upsert: true, session },
    );
  }

  async since(at: Date): Promise<Closing[]> {
    const found = await this.#closings.find({ at: { $gte: at } }).lean();
    return found.flatMap(({ memberId, loginSessionId, at }) => {
      if (memberId !== null) return { whose: { member_id: MemberId.parse(memberId) }, at };
      return { whose: { login_session_id: LoginSessionId.parse(loginSessionId) }, at };
    });
  }
}
