import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import {
  DATABASE,
  DurableTasks,
  retryStateSchema,
  rowSchema,
  TaskRegistry,
  type RetryState,
  type Tx,
} from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { ExportScope, StoredExport } from './account-export.js';

interface ExportRow extends Omit<StoredExport, 'id' | 'scope'> {
  _id: string;
  /** Missing in legacy rows, which are of an account. */
  scope?: ExportScope;
  /** Until then, a process is working on it. */
  leaseUntil: Date;
  trouble?: RetryState | null;
}

interface ChunkRow {
  /** `{export}:{number}` */
  _id: string;
  exportId: string;
  /** In base64, as it is returned. */
  data: string;
  purgeAt: Date;
}

const schema = rowSchema<ExportRow>(
  {
    _id: { type: String, required: true },
    memberId: { type: String, required: true },
    scope: { type: String, default: 'account' },
    fileName: { type: String, required: true },
    askedAt: { type: Date, required: true },
    readyAt: { type: Date, default: null },
    bytes: { type: Number, required: true },
    pieces: { type: Number, required: true },
    purgeAt: { type: Date, required: true },
    leaseUntil: { type: Date, required: true },
    trouble: retryStateSchema,
  },
  { collection: 'exports' },
);
schema.index({ memberId: 1, askedAt: -1 });
schema.index({ readyAt: 1, leaseUntil: 1 });
schema.index({ purgeAt: 1 }, { expireAfterSeconds: 0 });

const chunkSchema = rowSchema<ChunkRow>(
  {
    _id: { type: String, required: true },
    exportId: { type: String, required: true },
    data: { type: String, required: true },
    purgeAt: { type: Date, required: true },
  },
  { collection: 'export_pieces' },
);
chunkSchema.index({ exportId: 1 });
chunkSchema.index({ purgeAt: 1 }, { expireAfterSeconds: 0 });

/** Subject of an export. */
type ExportSubject = 'account' | 'bank';
/** Null matches legacy rows. */
const SCOPES = {
  account: { $in: ['account' as const, null] },
  bank: { $in: ['bundle' as const, 'timeoverflow' as const] },
};

const chunkId = (exportId: string, chunkIndex: number) => `${exportId}:${chunkIndex}`;

/** Exports and their files, in chunks that fit into one broker message. Both expire. */
@Injectable()
export class ExportStore {
  readonly tasks: DurableTasks<ExportRow, StoredExport>;
  readonly #exports: Model<ExportRow>;
  readonly #chunks: Model<ChunkRow>;

  constructor(@Inject(DATABASE) database: Connection, registry: TaskRegistry) {
    this.#exports = database.model<ExportRow>('Export', schema);
    this.#chunks = database.model<ChunkRow>('ExportPiece', chunkSchema);
    this.tasks = new DurableTasks(registry, this.#exports, {
      kind: 'account_export',
      unfinished: { readyAt: null },
      dueAt: 'leaseUntil',
      read: toExport,
      // Longer than a large export takes.
      leaseMs: 10 * 60_000,
      shortestRetryMs: 10_000,
    });
  }

  async add({ id, ...rest }: StoredExport, tx: Tx): Promise<void> {
    await this.#exports.create([{ ...rest, _id: id, leaseUntil: new Date(0) }], { session: tx.session });
  }

  /** Returns the member's latest export of their account, or of the bank. */
  async findOf(memberId: MemberId, subject: ExportSubject = 'account'): Promise<StoredExport | null> {
    const row = await this.#exports
      .findOne({ memberId, scope: SCOPES[subject] })
      .sort({ askedAt: -1 })
      .lean<ExportRow>();
    return row && toExport(row);
  }

  async find(id: string): Promise<StoredExport | null> {
    const row = await this.#exports.findById(id).lean<ExportRow>();
    return row && toExport(row);
  }

  async finish(
    id: string,
    made: Pick<StoredExport, 'readyAt' | 'bytes' | 'pieces' | 'purgeAt'>,
    tx: Tx,
  ): Promise<boolean> {
    const { modifiedCount } = await this.#exports.updateOne(
      { _id: id, readyAt: null },
      { $set: made },
      { session: tx.session },
    );
    return modifiedCount === 1;
  }

  async putChunk(exportId: string, chunkIndex: number, data: string, purgeAt: Date): Promise<void> {
    await this.#chunks.updateOne(
      { _id: chunkId(exportId, chunkIndex) },
      { $set: { exportId, data, purgeAt } },
      { upsert: true },
    );
  }

  async findChunk(exportId: string, chunkIndex: number): Promise<string | null> {
    return (await this.#chunks.findById(chunkId(exportId, chunkIndex)).lean())?.data ?? null;
  }

  /** Deletes the member's exports of their account, of the bank, or both. */
  async dropAllOf(memberId: MemberId, tx: Tx, subject?: ExportSubject): Promise<void> {
    const options = { session: tx.session };
    const filter = { memberId, ...(subject && { scope: SCOPES[subject] }) };
    const rows = await this.#exports.find(filter, { _id: 1 }, options).lean();
    await this.#chunks.deleteMany({ exportId: { $in: rows.map(({ _id }) => _id) } }, options);
    await this.#exports.deleteMany(filter, options);
  }
}

const toExport = ({ _id: id, leaseUntil: _l, trouble: _t, ...rest }: ExportRow): StoredExport => ({
  ...rest,
  id,
  scope: rest.scope ?? 'account',
});
