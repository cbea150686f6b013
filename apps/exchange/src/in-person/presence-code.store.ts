import { Inject, Injectable } from '@nestjs/common';
import { type SessionId, type Side, WRONG_CODES_MAX } from '@skillhour/contracts';
import { DATABASE, isDuplicateKey, nestedSchema, rowSchema } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import type { Connection, Model } from 'mongoose';
import { randomBytes } from 'node:crypto';

const MINUTE_MS = 60_000;
/** After this time, in milliseconds, wrong codes no longer count. */
const ATTEMPT_PERIOD_MS = 15 * MINUTE_MS;
/** The row is deleted this long after the end of its session, in milliseconds. */
const KEPT_MS = 24 * 60 * MINUTE_MS;

interface Attempts {
  /** Codes entered in the current period. */
  count: number;
  since: Date;
}

interface PresenceCodeRow {
  _id: SessionId;
  secret: string;
  student: Attempts;
  teacher: Attempts;
  expiresAt: Date;
}

const attempts = nestedSchema<Attempts>({ count: Number, since: Date });
const schema = rowSchema<PresenceCodeRow>(
  {
    _id: { type: String, required: true },
    secret: { type: String, required: true },
    student: attempts,
    teacher: attempts,
    expiresAt: { type: Date, required: true },
  },
  { collection: 'presence_codes' },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The session's secret, if the attempt counts; otherwise when to try again. */
type Attempt = { secret: string } | { retryAfterMs: number } | 'busy';

/** Stores the secrets from which presence codes are derived, and counts the codes that each side enters. */
@Injectable()
export class PresenceCodeStore {
  readonly #codes: Model<PresenceCodeRow>;

  constructor(
    @Inject(DATABASE) db: Connection,
    private readonly clock: Clock,
  ) {
    this.#codes = db.model<PresenceCodeRow>('PresenceCode', schema);
  }

  /** Returns a session's secret, which the first call creates. */
  async secretOf(session: { id: SessionId; endsAt: Date }): Promise<string> {
    return (await this.#findOrCreate(session)).secret;
  }

  /**
   * Counts an attempt of a side before its code is checked, so that concurrent guesses cannot exceed the limit. `busy`
   * if another attempt was counted at the same moment.
   */
  async countAttempt(session: { id: SessionId; endsAt: Date }, side: Side): Promise<Attempt> {
    const { secret, [side]: seen } = await this.#findOrCreate(session);
    const now = this.clock.now();
    const periodEndMs = seen.since.getTime() + ATTEMPT_PERIOD_MS;
    const isOver = now.getTime() >= periodEndMs;
    if (!isOver && seen.count >= WRONG_CODES_MAX) return { retryAfterMs: periodEndMs - now.getTime() };
    const counted = isOver ? { count: 1, since: now } : { ...seen, count: seen.count + 1 };
    const { modifiedCount } = await this.#codes.updateOne(
      { _id: session.id, [`${side}.count`]: seen.count, [`${side}.since`]: seen.since },
      { $set: { [side]: counted } },
    );
    return modifiedCount === 1 ? { secret } : 'busy';
  }

  async #findOrCreate({ id, endsAt }: { id: SessionId; endsAt: Date }): Promise<PresenceCodeRow> {
    const found = await this.#codes.findById(id).lean<PresenceCodeRow>();
    if (found) return found;
    const none = { count: 0, since: this.clock.now() };
    const expiresAt = new Date(endsAt.getTime() + KEPT_MS);
    const row = { _id: id, secret: randomBytes(32).toString('hex'), student: none, teacher: none, expiresAt };
    try {
      await this.#codes.create([row]);
      return row;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return this.#findOrCreate({ id, endsAt });
    }
  }
}
