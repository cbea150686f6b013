import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import {
  DATABASE,
  DurableTasks,
  nestedListSchema,
  nestedSchema,
  nullableNestedSchema,
  type Page,
  PagedList,
  type RetryState,
  retryStateSchema,
  rowSchema,
  TaskRegistry,
  type Tx,
} from '@skillhour/persistence';
import type { Text } from '@skillhour/texts';
import type { Connection, Model } from 'mongoose';
import type { BankSource } from './reading/bank.js';
import type { ImportFile, ImportWork, RunPlan, StoredImport } from './import.js';
import type { ReviewSummary } from './review-messages.js';
import type { ImportSettings } from './review/decisions.js';

interface ImportRow extends Omit<StoredImport, 'id' | 'problem' | 'summary'> {
  _id: string;
  /** Sentences and figures as JSON, since they have many forms. */
  problemJson: string | null;
  summaryJson: string | null;
  dueAt: Date;
  trouble?: RetryState | null;
  /** Whether files and rows were deleted. */
  isPurged: boolean;
}

const schema = rowSchema<ImportRow>(
  {
    _id: { type: String, required: true },
    adminId: { type: String, required: true },
    state: { type: String, required: true },
    work: { type: String, default: null },
    createdAt: { type: Date, required: true },
    ranAt: { type: Date, default: null },
    purgeAt: { type: Date, required: true },
    source: { type: String, default: null },
    files: nestedListSchema<ImportFile>({ id: String, name: String, bytes: Number }),
    problemJson: { type: String, default: null },
    settings: nestedSchema<ImportSettings>({
      name: String,
      language: String,
      creditLimit: Number,
      minutesPerUnit: Number,
      assignsRest: Boolean,
    }),
    version: { type: Number, required: true },
    summaryJson: { type: String, default: null },
    plan: nullableNestedSchema<RunPlan>({
      bank: String,
      source: String,
      bankId: String,
      language: String,
      isComplete: Boolean,
    }),
    steps: nestedSchema<StoredImport['steps']>({ done: Number, total: Number }),
    dueAt: { type: Date, required: true },
    trouble: retryStateSchema,
    isPurged: { type: Boolean, default: false },
  },
  { collection: 'imports' },
);
schema.index({ adminId: 1, _id: -1 });
schema.index({ work: 1, dueAt: 1 });
schema.index({ 'trouble.attempts': 1 }, { sparse: true });
schema.index({ isPurged: 1, purgeAt: 1 });

const WORK: readonly ImportWork[] = ['read', 'run', 'undo'];
/** A process renews its lease while it works. After a crash, another one continues when it ends. */
const LEASE_MS = 10_000;

/** Fields that change after the upload. */
type ImportChange = Partial<
  Pick<
    StoredImport,
    'state' | 'work' | 'ranAt' | 'purgeAt' | 'problem' | 'settings' | 'summary' | 'plan' | 'steps'
  >
>;
/** Conditions of a change. */
type ImportGuard = Partial<Pick<StoredImport, 'state' | 'version' | 'work'>>;

/** Imports. The row stays after its files and rows were deleted: it names no member. */
@Injectable()
export class ImportStore {
  readonly tasks: DurableTasks<ImportRow, StoredImport>;
  readonly #imports: Model<ImportRow>;
  readonly #list: PagedList<ImportRow>;

  constructor(@Inject(DATABASE) database: Connection, registry: TaskRegistry) {
    this.#imports = database.model<ImportRow>('Import', schema);
    this.#list = new PagedList(this.#imports, [['_id', -1]]);
    this.tasks = new DurableTasks(registry, this.#imports, {
      kind: 'import',
      unfinished: { work: { $in: [...WORK] } },
      read: toImport,
      leaseMs: LEASE_MS,
      shortestRetryMs: 5_000,
      longestRetryMs: 60_000,
    });
  }

  async add(added: StoredImport, tx: Tx): Promise<void> {
    await this.#imports.create([{ ...toRow(added), dueAt: new Date(0) }], { session: tx.session });
  }

  async find(id: string): Promise<StoredImport | null> {
    const row = await this.#imports.findOne({ _id: id, isPurged: false }).lean<ImportRow>();
    return row && toImport(row);
  }

  async page(adminId: MemberId, paging: { page: number; size: number }): Promise<Page<StoredImport>> {
    const { items, count } = await this.#list.find({ adminId, isPurged: false }, paging, { exact: true });
    return { items: items.map(toImport), count };
  }

  /** Changes the import if the guard holds; work becomes due at once. Returns null if the guard does not hold. */
  async change(id: string, guard: ImportGuard, change: ImportChange, tx?: Tx): Promise<StoredImport | null> {
    const { problem, summary, ...rest } = change;
    const row = await this.#imports
      .findOneAndUpdate(
        { _id: id, ...guard },
        {
          $set: {
            ...rest,
            ...(problem !== undefined && { problemJson: toJson(problem) }),
            ...(summary !== undefined && { summaryJson: toJson(summary) }),
            ...(change.work && { dueAt: new Date(0) }),
          },
          $inc: { version: change.settings ? 1 : 0 },
        },
        { returnDocument: 'after', ...(tx && { session: tx.session }) },
      )
      .lean<ImportRow>();
    return row && toImport(row);
  }

  /** Records that a decision has changed. Returns false unless the import can be changed. */
  async touch(id: string, tx: Tx): Promise<boolean> {
    const { modifiedCount } = await this.#imports.updateOne(
      { _id: id, state: 'ready' },
      { $inc: { version: 1 } },
      { session: tx.session },
    );
    return modifiedCount === 1;
  }

  /** Continues the work at once, after a slice of it. */
  async continueWork(id: string): Promise<void> {
    await this.#imports.updateOne({ _id: id }, { $set: { dueAt: new Date(0) } });
  }

  async renewLease(id: string): Promise<void> {
    await this.#imports.updateOne(
      { _id: id, work: { $in: [...WORK] } },
      { $set: { dueAt: this.tasks.leaseUntil() } },
    );
  }

  async saveProgress(id: string, done: number): Promise<void> {
    await this.#imports.updateOne({ _id: id }, { $set: { 'steps.done': done } });
  }

  /** Number of undone runs of a bank, by which the business keys of the next one differ. */
  countUndone(source: BankSource): Promise<number> {
    return this.#imports.countDocuments({ state: 'undone', 'plan.source': source }).exec();
  }

  /** Returns imports whose files and rows are due to be deleted. */
  async findExpired(now: Date, limit: number): Promise<StoredImport[]> {
    const rows = await this.#imports
      .find({ isPurged: false, purgeAt: { $lte: now }, work: null })
      .limit(limit)
      .lean<ImportRow[]>();
    return rows.map(toImport);
  }

  /** Makes files and rows of completed imports due for deletion. Imports that are being undone, or were undone, stay. */
  async expire(ids: readonly string[], now: Date, { session }: Tx): Promise<void> {
    await this.#imports.updateMany(
      { _id: { $in: [...ids] }, state: 'done', work: null, purgeAt: { $gt: now } },
      { $set: { purgeAt: now } },
      { session },
    );
  }

  async markPurged(id: string): Promise<void> {
    await this.#imports.updateOne({ _id: id }, { $set: { isPurged: true, files: [], summaryJson: null } });
  }
}

const toJson = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

const toRow = ({ id, problem, summary, ...rest }: StoredImport): Omit<ImportRow, 'dueAt'> => ({
  _id: id,
  ...rest,
  problemJson: toJson(problem),
  summaryJson: toJson(summary),
  isPurged: false,
});

const toImport = (row: ImportRow): StoredImport => {
  const { _id: id, problemJson, summaryJson, dueAt: _d, trouble: _t, isPurged: _p, ...rest } = row;
  return {
    id,
    ...rest,
    plan: rest.plan ?? null,
    problem: problemJson === null ? null : (JSON.parse(problemJson) as Text),
    summary: summaryJson === null ? null : (JSON.parse(summaryJson) as ReviewSummary),
  };
};
