import { Inject, Injectable } from '@nestjs/common';
import { Clock, type Command, type RunningCommand } from '@skillhour/messaging';
import type { ClientSession, Connection, Model } from 'mongoose';
import { createHash } from 'node:crypto';
import { rowSchema } from '../row-schema.js';
import { DATABASE } from '../tokens.js';

interface CommandRow {
  /** `<member>:<digest of their key>`. The key itself is not stored, because the content's digest is keyed with it. */
  _id: string;
  endpoint: string;
  digest: string;
  /** Id of the call that carries out the command. */
  holder: string;
  /** Process that carries out the command. */
  instance: string;
  /**
   * After this time a repetition may take over. Uses the database's clock: the clocks of replicas may differ by more
   * than a call lasts.
   */
  leaseUntil: Date;
  /** When the command took effect; written with the effect. */
  effectAt: Date | null;
  note: string | null;
  /** The response in JSON, once it exists; may contain texts that members wrote. */
  answer: string | null;
  createdAt: Date;
}

/** State of a command when a call begins it. */
export type BeginOutcome =
  | { kind: 'mine'; command: RunningCommand; effect: { note: string | null } | null }
  | { kind: 'running' }
  | { kind: 'answered'; answer: string }
  | { kind: 'reused' };

const RETENTION_SECONDS = 24 * 3_600;
/** How long to wait for a row that the transaction of a dead process may still hold. */
const LOCK_TIMEOUT_MS = 500;
const LONG_AGO = new Date(0);

const schema = rowSchema<CommandRow>(
  {
    _id: { type: String, required: true },
    endpoint: { type: String, required: true },
    digest: { type: String, required: true },
    holder: { type: String, required: true },
    instance: { type: String, required: true },
    leaseUntil: { type: Date, required: true },
    effectAt: { type: Date, default: null },
    note: { type: String, default: null },
    answer: { type: String, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'commands' },
);
schema.index({ createdAt: 1 }, { expireAfterSeconds: RETENTION_SECONDS });

/** Members' commands of the last day, one document each. */
@Injectable()
export class CommandStore {
  readonly #rows: Model<CommandRow>;

  constructor(
    @Inject(DATABASE) database: Connection,
    private readonly clock: Clock,
  ) {
    this.#rows = database.model<CommandRow>('Command', schema);
  }

  /**
   * Begins a command, or takes over one whose holder's lease has expired or whose process no longer responds. Can be
   * repeated with the same `holder` if the outcome is unknown: a command already begun is found to be the holder's own.
   */
  async begin(command: Command, holder: string): Promise<BeginOutcome> {
    const { memberId, key, endpoint, digest, deadlineAtMs, instance, foundSilent } = command;
    const now = this.clock.now();
    const leaseUntil = new Date(now.getTime() + deadlineAtMs - Date.now());
    const own = { holder, instance, leaseUntil };
    const _id = `${memberId}:${createHash('sha256').update(key).digest('base64url')}`;
    const fresh = { ...own, endpoint, digest, createdAt: now };
    const row = await this.#rows
      .findOneAndUpdate(
        { _id },
        { $setOnInsert: { ...fresh, effectAt: null, note: null, answer: null } },
        { upsert: true, returnDocument: 'after', maxTimeMS: LOCK_TIMEOUT_MS },
      )
      .lean<CommandRow>();
    if (!row) return { kind: 'running' };
    if (row.holder === holder) return acquiredCommand(row);
    if (row.endpoint !== endpoint || row.digest !== digest) return { kind: 'reused' };
    if (row.answer !== null) return { kind: 'answered', answer: row.answer };
    const isHeld = row.leaseUntil > now && !foundSilent.includes(row.instance);
    return isHeld ? { kind: 'running' } : this.#takeOver(row, own);
  }

  /** Marks the effect within its transaction. Returns false if another call has taken over the command. */
  async markEffect(
    { id, holder }: RunningCommand,
    note: string | null,
    session: ClientSession,
  ): Promise<boolean> {
    const { matchedCount } = await this.#rows.updateOne(
      { _id: id, holder },
      { $set: { effectAt: new Date(), ...(note !== null && { note }) } },
      { session },
    );
    return matchedCount === 1;
  }

  /** Marks the command as completed. Without an `answer` to store, only its completion is recorded. */
  async finish({ id, holder }: RunningCommand, answer: string | null): Promise<void> {
    const end = answer === null ? { effectAt: new Date() } : { answer };
    await this.#rows.updateOne({ _id: id, holder }, { $set: { ...end, leaseUntil: LONG_AGO } });
  }

  /** Ends the lease of a command with unknown outcome, so that the next repetition can find out at once. */
  async release({ id, holder }: RunningCommand): Promise<void> {
    await this.#rows.updateOne({ _id: id, holder }, { $set: { leaseUntil: LONG_AGO } });
  }

  /** Deletes a rejected command, so that its key is free again. Returns false if another call has taken it over. */
  async delete({ id, holder }: RunningCommand): Promise<boolean> {
    const { deletedCount } = await this.#rows.deleteOne({ _id: id, holder });
    return deletedCount === 1;
  }

  async #takeOver(
    { _id, holder }: CommandRow,
    own: Pick<CommandRow, 'holder' | 'instance' | 'leaseUntil'>,
  ): Promise<BeginOutcome> {
    const row = await this.#rows
      .findOneAndUpdate(
        { _id, holder, answer: null },
        { $set: own },
        { returnDocument: 'after', maxTimeMS: LOCK_TIMEOUT_MS },
      )
      .lean<CommandRow>();
    return row ? acquiredCommand(row) : { kind: 'running' };
  }
}

const acquiredCommand = ({ _id: id, holder, effectAt, note }: CommandRow): BeginOutcome => ({
  kind: 'mine',
  command: { id, holder },
  effect: effectAt && { note },
});
