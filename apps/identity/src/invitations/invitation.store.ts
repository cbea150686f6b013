import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import {
  DATABASE,
  DurableTasks,
  type RetryState,
  retryStateSchema,
  rowSchema,
  TaskRegistry,
  type Tx,
} from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

/** An invitation that was emailed. */
export interface SentInvitation {
  memberId: MemberId;
  expiresAt: Date;
}

interface InvitationRow {
  _id: MemberId;
  /** When the email is sent, or tried again. Null once it was sent. */
  dueAt: Date | null;
  /** The token's hash. Only the email contains the token itself. Missing until the email is sent. */
  tokenHash?: string;
  /** Null until the email is sent. */
  expiresAt: Date | null;
  trouble?: RetryState | null;
}

const schema = rowSchema<InvitationRow>(
  {
    _id: { type: String, required: true },
    dueAt: { type: Date, default: null },
    tokenHash: String,
    expiresAt: { type: Date, default: null },
    trouble: retryStateSchema,
  },
  { collection: 'invitations' },
);
schema.index({ tokenHash: 1 }, { sparse: true });
schema.index({ dueAt: 1 });
// Invitations that were never used.
schema.index({ expiresAt: 1 });
schema.index({ 'trouble.attempts': 1 }, { sparse: true });

/** An invitation is valid for 14 days after it was sent. */
export const LIFETIME_MS = 14 * 24 * 3_600_000;

/** Longer than one attempt can take. */
const LEASE_MS = 60_000;

/** Invitations, at most one per member. Deleted when used, or with the account. */
@Injectable()
export class InvitationStore {
  readonly tasks: DurableTasks<InvitationRow, MemberId>;
  readonly #invitations: Model<InvitationRow>;

  constructor(@Inject(DATABASE) database: Connection, registry: TaskRegistry) {
    this.#invitations = database.model<InvitationRow>('Invitation', schema);
    this.tasks = new DurableTasks(registry, this.#invitations, {
      kind: 'invitation',
      unfinished: { dueAt: { $ne: null } },
      read: ({ _id }) => _id,
      leaseMs: LEASE_MS,
    });
  }

  /** Queues an invitation in place of an earlier one. One that is already queued keeps its place. */
  async queue(memberId: MemberId, now: Date, { session }: Tx): Promise<void> {
    const queued = await this.#invitations.exists({ _id: memberId, dueAt: { $ne: null } }).session(session);
    if (queued) return;
    await this.#invitations.updateOne(
      { _id: memberId },
      { $set: { dueAt: now, expiresAt: null, trouble: null }, $unset: { tokenHash: 1 } },
      { upsert: true, session },
    );
  }

  /** Sends it later, because many were sent in the last hour. */
  async postpone(memberId: MemberId, dueAt: Date): Promise<void> {
    await this.#invitations.updateOne({ _id: memberId, dueAt: { $ne: null } }, { $set: { dueAt } });
  }

  /** Stores that the email was queued. Returns false if the invitation was deleted meanwhile. */
  async markSent(
    memberId: MemberId,
    sent: { tokenHash: string; expiresAt: Date },
    { session }: Tx,
  ): Promise<boolean> {
    const { modifiedCount } = await this.#invitations.updateOne(
      { _id: memberId, dueAt: { $ne: null } },
      { $set: { ...sent, dueAt: null, trouble: null } },
      { session },
    );
    return modifiedCount === 1;
  }

  /** Returns whether the invitation of each member was sent, also if it has expired since. Omits members without one. */
  async findInvited(memberIds: readonly MemberId[]): Promise<Map<MemberId, boolean>> {
    const rows = await this.#invitations
      .find({ _id: { $in: [...memberIds] } }, { dueAt: 1 })
      .lean<Pick<InvitationRow, '_id' | 'dueAt'>[]>();
    return new Map(rows.map(({ _id, dueAt }) => [_id, dueAt === null]));
  }

  /** Returns the invitation of a token if it is valid. */
  async find(tokenHash: string, now: Date): Promise<SentInvitation | null> {
    const row = await this.#invitations.findOne({ tokenHash, expiresAt: { $gt: now } }).lean<InvitationRow>();
    return row?.expiresAt ? { memberId: row._id, expiresAt: row.expiresAt } : null;
  }

  /** Returns unused invitations that were sent before a time, in the order of their members' ids, after an id. */
  async findSentBefore(
    before: Date,
    after: MemberId | null,
    limit: number,
  ): Promise<{ memberId: MemberId; since: Date }[]> {
    const rows = await this.#invitations
      .find({
        dueAt: null,
        expiresAt: { $lt: new Date(before.getTime() + LIFETIME_MS) },
        ...(after !== null && { _id: { $gt: after } }),
      })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<InvitationRow[]>();
    return rows.flatMap(({ _id, expiresAt }) =>
      expiresAt ? [{ memberId: _id, since: new Date(expiresAt.getTime() - LIFETIME_MS) }] : [],
    );
  }

  /** Deletes the invitation of a token. Returns false if another call was first, or if it has expired. */
  async take(tokenHash: string, now: Date, { session }: Tx): Promise<boolean> {
    const { deletedCount } = await this.#invitations.deleteOne(
      { tokenHash, expiresAt: { $gt: now } },
      { session },
    );
    return deletedCount === 1;
  }

  async remove(memberId: MemberId, tx?: Tx): Promise<void> {
    await this.#invitations.deleteOne({ _id: memberId }, tx ? { session: tx.session } : {});
  }
}
