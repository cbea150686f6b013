import { Inject, Injectable } from '@nestjs/common';
import type { exchangeApi, HistoryEntry, Input, MemberId } from '@skillhour/contracts';
import { DATABASE, nestedSchema, PagedList, type Page, rowSchema, type Tx } from '@skillhour/persistence';
import type { Connection, Model, QueryFilter } from 'mongoose';

/** A party before the move. Without an id: the bank itself, or a member who was not imported. The name is empty after their account was deleted. */
interface StoredParty {
  id: MemberId | null;
  name: string;
}

export interface HistoryRow {
  /** `{bank}:{key}`, so that a repeated import adds nothing. */
  _id: string;
  importId: string;
  /** Members of this installation among the parties. */
  memberIds: MemberId[];
  at: Date;
  from: StoredParty;
  to: StoredParty;
  minutes: number;
  tag: string;
  text: string;
}

type NewRow = Input<typeof exchangeApi.addHistory>['rows'][number];

/** Rows deleted per call, which takes a fraction of a second. */
const REMOVED_AT_ONCE = 2_000;

const schema = rowSchema<HistoryRow>(
  {
    _id: { type: String, required: true },
    importId: { type: String, required: true },
    memberIds: { type: [String], required: true },
    at: { type: Date, required: true },
    from: nestedSchema<StoredParty>({ id: String, name: String }),
    to: nestedSchema<StoredParty>({ id: String, name: String }),
    minutes: { type: Number, required: true },
    tag: { type: String, default: '' },
    text: { type: String, default: '' },
  },
  { collection: 'history' },
);
// A member's history, newest first.
schema.index({ memberIds: 1, at: -1, _id: -1 });
schema.index({ importId: 1 });

/** Movements of minutes before the bank moved in. They are not journaled and not counted. */
@Injectable()
export class HistoryStore {
  readonly #rows: Model<HistoryRow>;
  readonly #list: PagedList<HistoryRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#rows = database.model<HistoryRow>('History', schema);
    this.#list = new PagedList(this.#rows, [
      ['at', -1],
      ['_id', -1],
    ]);
  }

  /** Returns a member's movements, newest first. `period` excludes its end. */
  find(
    memberId: MemberId,
    period: { from: Date | null; to: Date | null },
    paging: { page: number; size: number },
  ): Promise<Page<HistoryRow>> {
    const at = { ...(period.from && { $gte: period.from }), ...(period.to && { $lt: period.to }) };
    const filter: QueryFilter<HistoryRow> = {
      memberIds: memberId,
      ...(Object.keys(at).length > 0 && { at }),
    };
    return this.#list.find(filter, paging, { exact: true });
  }

  /** Stores the rows whose key is new. A stored row only learns which of its parties is a member by now. */
  async add(importId: string, rows: readonly NewRow[]): Promise<void> {
    if (rows.length === 0) return;
    await this.#rows.bulkWrite(
      rows.map((row) => ({
        updateOne: {
          filter: { _id: row.key },
          update: { $setOnInsert: toRow(importId, row) },
          upsert: true,
        },
      })),
    );
    const links = rows.flatMap(linksOf);
    if (links.length > 0) await this.#rows.bulkWrite(links);
  }

  /** Returns movements of all members in the order of their keys, after `key`. */
  findAfter(key: string | null, limit: number): Promise<HistoryRow[]> {
    return this.#rows
      .find(key === null ? {} : { _id: { $gt: key } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<HistoryRow[]>()
      .exec();
  }

  /** Deletes some rows of an import. Returns whether rows are left. */
  async removeSome(importId: string): Promise<boolean> {
    const rows = await this.#rows.find({ importId }, { _id: 1 }).limit(REMOVED_AT_ONCE).lean();
    await this.#rows.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
    return rows.length === REMOVED_AT_ONCE;
  }

  /** Removes a deleted member's name, and the texts of their movements. The other party keeps the minutes. */
  async forget(memberId: MemberId, { session }: Tx): Promise<void> {
    await this.#rows.updateMany(
      { memberIds: memberId, 'from.id': memberId },
      { $set: { 'from.name': '', text: '' } },
      { session },
    );
    await this.#rows.updateMany(
      { memberIds: memberId, 'to.id': memberId },
      { $set: { 'to.name': '', text: '' } },
      { session },
    );
  }
}

const toRow = (importId: string, { key: _key, at, from, to, ...rest }: NewRow): Omit<HistoryRow, '_id'> => ({
  importId,
  memberIds: memberIdsOf(from, to),
  at: new Date(at),
  from,
  to,
  ...rest,
});

const memberIdsOf = (...parties: StoredParty[]): MemberId[] => [
  ...new Set(parties.flatMap(({ id }) => (id === null ? [] : [id]))),
];

/** Links parties that a later import brought. A deleted member has no name here, so is not linked again. */
const linksOf = ({ key, from, to }: NewRow) => [
  ...(from.id === null
    ? []
    : [
        {
          updateOne: {
            filter: { _id: key, 'from.id': null, 'from.name': from.name },
            update: { $set: { 'from.id': from.id }, $addToSet: { memberIds: from.id } },
          },
        },
      ]),
  ...(to.id === null
    ? []
    : [
        {
          updateOne: {
            filter: { _id: key, 'to.id': null, 'to.name': to.name },
            update: { $set: { 'to.id': to.id }, $addToSet: { memberIds: to.id } },
          },
        },
      ]),
];

/** Returns a row as its member sees it. */
export const historyEntryOf = ({ at, from, to, minutes, tag, text }: HistoryRow): HistoryEntry => ({
  at: at.toISOString(),
  from,
  to,
  minutes,
  tag,
  text,
});
