import { Inject, Injectable } from '@nestjs/common';
import type { MemberId, SanctionId } from '@skillhour/contracts';
import {
  DATABASE,
  DurableTasks,
  nullableNestedSchema,
  type Page,
  PagedList,
  type RetryState,
  retryStateSchema,
  rowSchema,
  TaskRegistry,
  type Tx,
} from '@skillhour/persistence';
import type { Connection, Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { Appeal, Exclusion, Sanction } from './sanction.js';

interface SanctionRow extends Omit<Sanction, 'id'> {
  _id: SanctionId;
  /** When the suspension ends, or is tried to end again. Null for other kinds, and once it has ended. */
  dueAt: Date | null;
  trouble?: RetryState | null;
  /** Null without an appeal. */
  appealStatus: 'open' | 'decided' | null;
  appealedAt: Date | null;
}

const schema = rowSchema<SanctionRow>(
  {
    _id: { type: String, required: true },
    memberId: { type: String, required: true },
    kind: { type: String, enum: ['warn', 'suspend', 'block'], required: true },
    days: { type: Number, default: null },
    cause: { type: String, required: true },
    reason: { type: String, default: '' },
    byId: { type: String, required: true },
    at: { type: Date, required: true },
    until: { type: Date, default: null },
    endedAt: { type: Date, default: null },
    liftedBy: { type: String, default: null },
    seenAt: { type: Date, default: null },
    appeal: nullableNestedSchema<Appeal>({
      text: String,
      at: Date,
      decision: String,
      reply: String,
      decidedAt: Date,
      decidedBy: String,
    }),
    appealStatus: { type: String, default: null },
    appealedAt: { type: Date, default: null },
    dueAt: { type: Date, default: null },
    trouble: retryStateSchema,
  },
  { collection: 'sanctions' },
);
// A member's history, newest first. Ids sort by creation time.
schema.index({ memberId: 1, _id: -1 });
// Appeals: open ones oldest first, decided ones newest first.
schema.index({ appealStatus: 1, appealedAt: 1, _id: 1 });
// Ends of suspensions.
schema.index({ kind: 1, endedAt: 1, dueAt: 1 });
schema.index({ 'trouble.attempts': 1 }, { sparse: true });

/** Longer than ending a suspension can take. */
const LEASE_MS = 30_000;
const RUNNING_SUSPENSION = { kind: 'suspend' as const, endedAt: null };

/** Stored sanctions. Rows are removed with the member's account. */
@Injectable()
export class SanctionStore {
  readonly tasks: DurableTasks<SanctionRow, Sanction>;
  readonly #sanctions: Model<SanctionRow>;
  readonly #history: PagedList<SanctionRow>;
  readonly #openAppeals: PagedList<SanctionRow>;
  readonly #decidedAppeals: PagedList<SanctionRow>;

  constructor(@Inject(DATABASE) database: Connection, registry: TaskRegistry) {
    this.#sanctions = database.model<SanctionRow>('Sanction', schema);
    this.tasks = new DurableTasks(registry, this.#sanctions, {
      kind: 'suspension_end',
      unfinished: RUNNING_SUSPENSION,
      read: toSanction,
      leaseMs: LEASE_MS,
    });
    this.#history = new PagedList(this.#sanctions, [['_id', -1]]);
    this.#openAppeals = new PagedList(this.#sanctions, [
      ['appealedAt', 1],
      ['_id', 1],
    ]);
    this.#decidedAppeals = new PagedList(this.#sanctions, [
      ['appealedAt', -1],
      ['_id', -1],
    ]);
  }

  async add({ id, ...sanction }: Sanction, tx: Tx): Promise<void> {
    const row = { ...sanction, _id: id, dueAt: sanction.until, appealStatus: null, appealedAt: null };
    await this.#sanctions.create([row], { session: tx.session });
  }

  async find(id: SanctionId, tx?: Tx): Promise<Sanction | null> {
    const row = await this.#sanctions
      .findById(id)
      .session(tx?.session ?? null)
      .lean<SanctionRow>();
    return row && toSanction(row);
  }

  /** Returns the suspension or block of a member that has not ended. Members blocked in earlier versions have none. */
  async findExclusion(memberId: MemberId, tx?: Tx): Promise<Exclusion | null> {
    const row = await this.#sanctions
      .findOne({ memberId, kind: { $in: ['suspend', 'block'] }, endedAt: null })
      .sort({ _id: -1 })
      .session(tx?.session ?? null)
      .lean<SanctionRow>();
    return row && (toSanction(row) as Exclusion);
  }

  /** Returns the warnings that a member has not confirmed, oldest first. */
  async findUnseen(memberId: MemberId, tx?: Tx): Promise<Sanction[]> {
    const rows = await this.#sanctions
      .find({ memberId, kind: 'warn', seenAt: null, endedAt: null })
      .sort({ _id: 1 })
      .session(tx?.session ?? null)
      .lean<SanctionRow[]>();
    return rows.map(toSanction);
  }

  /** Returns a page of a member's history, newest first. */
  async listOf(memberId: MemberId, page: { page: number; size: number }): Promise<Page<Sanction>> {
    const { items, count } = await this.#history.find({ memberId }, page, { exact: true });
    return { items: items.map(toSanction), count };
  }

  /** Returns sanctions of a member in the order of their ids, after `after`. */
  async findAfter(memberId: MemberId, after: SanctionId | null, limit: number): Promise<Sanction[]> {
    const rows = await this.#sanctions
      .find({ memberId, ...(after !== null && { _id: { $gt: after } }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<SanctionRow[]>();
    return rows.map(toSanction);
  }

  /** Returns a page of appeals: open ones oldest first, decided ones newest first. */
  async listAppeals(
    status: 'open' | 'decided',
    page: { page: number; size: number },
  ): Promise<Page<Sanction>> {
    const list = status === 'open' ? this.#openAppeals : this.#decidedAppeals;
    const { items, count } = await list.find({ appealStatus: status }, page, { exact: true });
    return { items: items.map(toSanction), count };
  }

  /** Returns false if it had already ended. */
  end(
    id: SanctionId,
    { endedAt, liftedBy }: Pick<Sanction, 'endedAt' | 'liftedBy'>,
    tx: Tx,
  ): Promise<boolean> {
    const change = { endedAt, liftedBy, dueAt: null, trouble: null };
    return this.#change({ _id: id, endedAt: null }, { $set: change }, tx);
  }

  /** Returns false if the member had already confirmed it, or an admin withdrew it. */
  markSeen(id: SanctionId, seenAt: Date, tx: Tx): Promise<boolean> {
    return this.#change({ _id: id, seenAt: null, endedAt: null }, { $set: { seenAt } }, tx);
  }

  /** Returns false if there is an appeal. */
  addAppeal(id: SanctionId, appeal: Appeal, tx: Tx): Promise<boolean> {
    const change = { appeal, appealStatus: 'open' as const, appealedAt: appeal.at };
    return this.#change({ _id: id, appealStatus: null }, { $set: change }, tx);
  }

  /** Stores the decision of an appeal. Returns false if none is open. */
  decideAppeal(id: SanctionId, appeal: Appeal, tx: Tx): Promise<boolean> {
    const change = { appeal, appealStatus: 'decided' as const };
    return this.#change({ _id: id, appealStatus: 'open' }, { $set: change }, tx);
  }

  async removeAllOf(memberId: MemberId, { session }: Tx): Promise<void> {
    await this.#sanctions.deleteMany({ memberId }, { session });
  }

  async #change(
    filter: QueryFilter<SanctionRow>,
    change: UpdateQuery<SanctionRow>,
    { session }: Tx,
  ): Promise<boolean> {
    const { modifiedCount } = await this.#sanctions.updateOne(filter, change, { session });
    return modifiedCount === 1;
  }
}

const toSanction = ({
  _id: id,
  dueAt: _due,
  trouble: _trouble,
  appealStatus: _status,
  appealedAt: _appealedAt,
  ...sanction
}: SanctionRow): Sanction => ({ ...sanction, id });
