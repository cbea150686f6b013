import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { DATABASE, isDuplicateKey, rowSchema, type Tx } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import {
  endOfWindow,
  precedingWindowsAfter,
  type RecentAttempts,
  type AttemptLimit,
} from './attempt-backoff.js';
import type { SecondFactor } from './second-factor.js';

interface SecondFactorRow {
  _id: MemberId;
  secret: string | null;
  pendingSecret: string | null;
  begunAt: Date | null;
  recovery: string[];
  /** The latest time step whose code was accepted. No step is accepted twice. */
  lastStep: number;
  /** Unsuccessful attempts since `triesSince`. */
  tries: number;
  triesSince: Date;
  /** Number of preceding windows with wrong attempts. */
  rounds?: number;
}

const schema = rowSchema<SecondFactorRow>(
  {
    _id: { type: String, required: true },
    secret: { type: String, default: null },
    pendingSecret: { type: String, default: null },
    begunAt: { type: Date, default: null },
    recovery: { type: [String], required: true },
    lastStep: { type: Number, required: true },
    tries: { type: Number, required: true },
    triesSince: { type: Date, required: true },
    rounds: { type: Number },
  },
  { collection: 'second_factors' },
);

/** The encrypted secrets of a member. */
interface EncryptedSecrets {
  memberId: MemberId;
  secret: string | null;
  pendingSecret: string | null;
}

/** Stored second factors. Consuming updates are guarded, so that only one of two concurrent calls succeeds. */
@Injectable()
export class SecondFactorStore {
  readonly #factors: Model<SecondFactorRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#factors = database.model<SecondFactorRow>('SecondFactor', schema);
  }

  async find(id: MemberId): Promise<SecondFactor | null> {
    const row = await this.#factors.findById(id).lean();
    return row ? fromRow(row) : null;
  }

  /** Stores a pending secret, replacing any earlier one. Returns false if the second factor is on. */
  async begin(id: MemberId, pendingSecret: string, now: Date): Promise<boolean> {
    const fresh = { recovery: [], lastStep: 0, tries: 0, triesSince: now };
    try {
      await this.#factors.updateOne(
        { _id: id, secret: null },
        { $set: { pendingSecret, begunAt: now }, $setOnInsert: fresh },
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Turns the second factor on with the pending secret. Returns false if it is no longer pending. */
  async confirm(
    id: MemberId,
    pendingSecret: string,
    step: number,
    recovery: string[],
    tx: Tx,
  ): Promise<boolean> {
    const { modifiedCount } = await this.#factors.updateOne(
      { _id: id, secret: null, pendingSecret },
      {
        $set: { secret: pendingSecret, pendingSecret: null, begunAt: null, recovery, lastStep: step },
        $inc: { tries: -1 },
      },
      { session: tx.session },
    );
    return modifiedCount === 1;
  }

  /** Counts an attempt before the comparison. Returns the number left, or when the next attempt is possible. */
  async spendTry(id: MemberId, limit: AttemptLimit, now: Date): Promise<{ left: number } | { until: Date }> {
    await this.#beginWindow(id, limit, now);
    const row = await this.#factors
      .findOneAndUpdate(
        { _id: id, tries: { $lt: limit.count } },
        { $inc: { tries: 1 } },
        { returnDocument: 'after' },
      )
      .lean();
    if (row) return { left: limit.count - row.tries };
    const full = await this.#factors.findById(id).lean();
    return {
      until: endOfWindow(
        full ? recentAttemptsOf(full) : { tries: 0, since: now, precedingWindows: 0 },
        limit,
      ),
    };
  }

  /** Starts the next window if the last one is over. Of two concurrent calls, only one does so. */
  async #beginWindow(id: MemberId, limit: AttemptLimit, now: Date): Promise<void> {
    const row = await this.#factors.findById(id).lean();
    if (!row || endOfWindow(recentAttemptsOf(row), limit) > now) return;
    await this.#factors.updateOne(
      { _id: id, triesSince: row.triesSince },
      {
        $set: { tries: 0, triesSince: now, rounds: precedingWindowsAfter(recentAttemptsOf(row), limit, now) },
      },
    );
  }

  /** Resets the pauses to their first length. Current attempts stay counted. */
  async resetBackoff(id: MemberId, tx: Tx): Promise<void> {
    await this.#factors.updateOne({ _id: id }, { $set: { rounds: 0 } }, { session: tx.session });
  }

  /** Accepts the code of a time step and returns its attempt. Returns false if this or a later step was accepted before. */
  async takeStep(id: MemberId, step: number, tx: Tx): Promise<boolean> {
    const { modifiedCount } = await this.#factors.updateOne(
      { _id: id, secret: { $ne: null }, lastStep: { $lt: step } },
      { $set: { lastStep: step }, $inc: { tries: -1 } },
      { session: tx.session },
    );
    return modifiedCount === 1;
  }

  /** Removes a recovery code and returns its attempt. Returns false if it does not exist (any longer). */
  async takeRecovery(id: MemberId, hash: string, tx: Tx): Promise<boolean> {
    const { modifiedCount } = await this.#factors.updateOne(
      { _id: id, secret: { $ne: null }, recovery: hash },
      { $pull: { recovery: hash }, $inc: { tries: -1 } },
      { session: tx.session },
    );
    return modifiedCount === 1;
  }

  /** Returns the encrypted secrets of the next members, in the order of their ids. */
  async listEncrypted(after: MemberId | null, count: number): Promise<EncryptedSecrets[]> {
    const rows = await this.#factors
      .find({ ...(after && { _id: { $gt: after } }) }, { secret: 1, pendingSecret: 1 })
      .sort({ _id: 1 })
      .limit(count)
      .lean();
    return rows.map(({ _id, secret, pendingSecret }) => ({ memberId: _id, secret, pendingSecret }));
  }

  /** Replaces an encrypted secret. Does nothing if it was changed meanwhile. */
  async replaceEncrypted(
    id: MemberId,
    field: 'secret' | 'pendingSecret',
    { from, to }: { from: string; to: string },
  ): Promise<void> {
    const stored = (text: string) => (field === 'secret' ? { secret: text } : { pendingSecret: text });
    await this.#factors.updateOne({ _id: id, ...stored(from) }, { $set: stored(to) });
  }

  async remove(id: MemberId, tx: Tx): Promise<void> {
    await this.#factors.deleteOne({ _id: id }, { session: tx.session });
  }
}

const recentAttemptsOf = ({ tries, triesSince, rounds = 0 }: SecondFactorRow): RecentAttempts => ({
  tries,
  since: triesSince,
  precedingWindows: rounds,
});

const fromRow = ({ _id, secret, pendingSecret, begunAt, recovery }: SecondFactorRow): SecondFactor => ({
  memberId: _id,
  secret,
  pending: pendingSecret !== null && begunAt !== null ? { secret: pendingSecret, begunAt } : null,
  recovery,
});
