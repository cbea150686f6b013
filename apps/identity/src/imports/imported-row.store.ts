import { Inject, Injectable } from '@nestjs/common';
import type { EntryKind, MemberId } from '@skillhour/contracts';
import { DATABASE, nullableNestedSchema, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { bankIdsUpTo } from './import.js';
import type { Installation } from './review/installation.js';

/** Changes that an import made for a member, which undoing reverts. */
export interface ImportedAccount {
  memberId: MemberId;
  /** Key of the member in the old system. */
  memberKey: string;
  /** The opening balance of this row, in minutes. */
  minutes: number;
  /** Whether the import created the account. */
  isCreated: boolean;
  /** The credit line that the import sets, in minutes. */
  credit: number;
  /** The credit line before, which undoing restores. */
  earlierCredit: number;
}

/** An entry by what identifies it among its member's. */
interface AddedEntry {
  memberId: MemberId;
  kind: EntryKind;
  name: string;
  createdAt: Date;
}

/** A row as a run stores it. */
export type NewImportedRow = Pick<ImportedRow, 'rowKey'> & Partial<Pick<ImportedRow, 'account' | 'entry'>>;

export interface ImportedRow {
  /** `{bank}:{row key}` */
  _id: string;
  bankId: string;
  rowKey: string;
  importId: string;
  /** Null for entries and movements. */
  account: ImportedAccount | null;
  /** An entry that was added to an account that was here before. Null for others, which are deleted with their account. */
  entry: AddedEntry | null;
  /** Whether undoing left it, because the member has used the account. */
  isKept: boolean;
}

const schema = rowSchema<ImportedRow>(
  {
    _id: { type: String, required: true },
    bankId: { type: String, required: true },
    rowKey: { type: String, required: true },
    importId: { type: String, required: true },
    account: nullableNestedSchema<ImportedAccount>({
      memberId: String,
      memberKey: String,
      minutes: Number,
      isCreated: Boolean,
      credit: Number,
      earlierCredit: Number,
    }),
    entry: nullableNestedSchema<AddedEntry>({
      memberId: String,
      kind: String,
      name: String,
      createdAt: Date,
    }),
    isKept: { type: Boolean, default: false },
  },
  { collection: 'imported_rows' },
);
schema.index({ bankId: 1 });
schema.index({ 'account.memberId': 1 }, { sparse: true });
schema.index({ importId: 1, _id: 1 });
schema.index({ importId: 1, 'account.memberId': 1 });

const REMOVED_AT_ONCE = 5_000;
/** Members whose import can still be undone. */
const UNDOABLE = { account: { $ne: null }, isKept: { $ne: true } };

/**
 * The rows that imports brought, by which a later import of the same bank recognizes them. They contain keys of the old system and ids of
 * accounts, and no names. They stay until the import is undone.
 */
@Injectable()
export class ImportedRowStore {
  readonly #rows: Model<ImportedRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#rows = database.model<ImportedRow>('ImportedRow', schema);
  }

  /** Stores rows. One that is stored already stays as it is. */
  async add(run: { bankId: string; importId: string }, rows: readonly NewImportedRow[]): Promise<void> {
    if (rows.length === 0) return;
    await this.#rows.bulkWrite(
      rows.map(({ rowKey, account = null, entry = null }) => ({
        updateOne: {
          filter: { _id: `${run.bankId}:${rowKey}` },
          update: {
            $setOnInsert: {
              bankId: run.bankId,
              importId: run.importId,
              rowKey,
              account,
              entry,
              isKept: false,
            },
          },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  }

  /** Returns what earlier imports of the bank brought, without those of `except`. */
  async readImported(bankId: string, except: string): Promise<Installation['imported']> {
    const rows = await this.#rows
      .find({ bankId: { $in: bankIdsUpTo(bankId) }, importId: { $ne: except } })
      .lean<ImportedRow[]>();
    return {
      members: new Map(
        rows.flatMap(({ rowKey, account }) =>
          account ? [[rowKey, { memberId: account.memberId, minutes: account.minutes }] as const] : [],
        ),
      ),
      rows: new Set(rows.flatMap(({ rowKey, account }) => (account ? [] : [rowKey]))),
    };
  }

  /** Returns the accounts of member rows by row key. */
  async findAccounts(bankId: string, rowKeys: readonly string[]): Promise<Map<string, ImportedAccount>> {
    const rows = await this.#rows
      .find({ _id: { $in: bankIdsUpTo(bankId).flatMap((id) => rowKeys.map((key) => `${id}:${key}`)) } })
      .lean<ImportedRow[]>();
    return new Map(rows.flatMap(({ rowKey, account }) => (account ? [[rowKey, account] as const] : [])));
  }

  /** Returns the member rows of an import in the order of their ids, after an id. */
  async findMembers(importId: string, after: string | null, limit: number): Promise<ImportedRow[]> {
    return this.#rows
      .find({ importId, account: { $ne: null }, ...(after !== null && { _id: { $gt: after } }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<ImportedRow[]>();
  }

  /** Returns the imports that brought a member. */
  async findImportsOf(memberId: MemberId): Promise<string[]> {
    const rows = await this.#rows
      .find({ 'account.memberId': memberId }, { importId: 1 })
      .lean<Pick<ImportedRow, 'importId'>[]>();
    return [...new Set(rows.map(({ importId }) => importId))];
  }

  /** Returns the accounts that imports created. */
  async findAccountIds(bankId: string): Promise<Set<MemberId>> {
    const rows = await this.#rows
      .find({ bankId: { $in: bankIdsUpTo(bankId) }, 'account.isCreated': true }, { account: 1 })
      .lean<Pick<ImportedRow, 'account'>[]>();
    return new Set(rows.flatMap(({ account }) => (account ? [account.memberId] : [])));
  }

  countMembers(importId: string): Promise<number> {
    return this.#rows.countDocuments({ importId, 'account.isCreated': true }).exec();
  }

  countUndoable(importId: string): Promise<number> {
    return this.#rows.countDocuments({ ...UNDOABLE, importId }).exec();
  }

  /** Returns members of an import that are to be undone, at most `limit`, each with all rows of it. */
  async findUndoable(importId: string, limit: number): Promise<ImportedRow[][]> {
    const some = await this.#rows
      .find({ ...UNDOABLE, importId })
      .limit(limit)
      .lean<ImportedRow[]>();
    const memberIds = [...new Set(some.flatMap(({ account }) => (account ? [account.memberId] : [])))];
    const rows = await this.#rows
      .find({ importId, 'account.memberId': { $in: memberIds } })
      .lean<ImportedRow[]>();
    return memberIds.map((id) => rows.filter(({ account }) => account?.memberId === id));
  }

  async keep(ids: readonly string[]): Promise<void> {
    await this.#rows.updateMany({ _id: { $in: [...ids] } }, { $set: { isKept: true } });
  }

  /** Returns some entries that were added to accounts from before. */
  async findEntries(importId: string, limit: number): Promise<ImportedRow[]> {
    return this.#rows
      .find({ importId, entry: { $ne: null } })
      .limit(limit)
      .lean<ImportedRow[]>();
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.#rows.deleteMany({ _id: { $in: [...ids] } });
  }

  /** Deletes some of the rows that are no members. Returns whether some are left. */
  async removeSome(importId: string): Promise<boolean> {
    const rows = await this.#rows
      .find({ importId, account: null }, { _id: 1 })
      .limit(REMOVED_AT_ONCE)
      .lean<Pick<ImportedRow, '_id'>[]>();
    await this.remove(rows.map(({ _id }) => _id));
    return rows.length === REMOVED_AT_ONCE;
  }
}
