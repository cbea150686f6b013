import { Inject, Injectable } from '@nestjs/common';
import { LoginSessionId, MemberId } from '@skillhour/contracts';
import { DATABASE, rowSchema, type Tx } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { Revocation } from './revocation.js';

interface Row {
  _id: string;
  memberId: string | null;
  loginSessionId: string | null;
  at: Date;
}

/** Longer than any ticket’s lifetime and any broker outage. An older revocation has nothing left to close. */
const RETENTION_S = 3_600;

const schema = rowSchema<Row>(
  {
    _id: { type: String, required: true },
    memberId: { type: String, default: null },
    loginSessionId: { type: String, default: null },
    at: { type: Date, required: true },
  },
  { collection: 'closings' },
).index({ at: 1 }, { expireAfterSeconds: RETENTION_S });

/** Recent revocations of sockets, for replicas that missed the signal. */
@Injectable()
export class RevocationStore {
  readonly #revocations: Model<Row>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#revocations = database.model<Row>('Closing', schema);
  }

  async add({ scope, at }: Revocation, { session }: Tx): Promise<void> {
    const memberId = 'member_id' in scope ? scope.member_id : null;
    const loginSessionId = 'login_session_id' in scope ? scope.login_session_id : null;
    const _id = memberId === null ? `login_session:${loginSessionId}` : `member:${memberId}`;
    await this.#revocations.updateOne(
      { _id },
      { $set: { memberId, loginSessionId, at } },
      { upsert: true, session },
    );
  }

  async findSince(at: Date): Promise<Revocation[]> {
    const found = await this.#revocations.find({ at: { $gte: at } }).lean();
    return found.flatMap(({ memberId, loginSessionId, at }) => {
      if (memberId !== null) return { scope: { member_id: MemberId.parse(memberId) }, at };
      return { scope: { login_session_id: LoginSessionId.parse(loginSessionId) }, at };
    });
  }
}
