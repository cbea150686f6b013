import { Inject, Injectable } from '@nestjs/common';
import { skillKey, type EntryId, type MemberId, type TagId } from '@skillhour/contracts';
import { DATABASE, type Tx } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { entryModel, toEntry, type EntryRow, type OfferListing } from './entry.model.store.js';
import type { Entry, TaughtSkill } from './entry.js';

type ContentRow = Omit<EntryRow, keyof OfferListing>;
/** An entry is listed only after it was indexed. */
const UNLISTED: OfferListing = { facets: [], rating: 0, refreshAt: null };

/** Stores what members teach and want to learn. */
@Injectable()
export class EntryStore {
  readonly #entries: Model<EntryRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#entries = entryModel(database);
  }

  async find(id: EntryId): Promise<Entry | null> {
    const row = await this.#entries.findById(id).lean<EntryRow>();
    return row && toEntry(row);
  }

  async findMany(ids: readonly EntryId[], { session }: Tx): Promise<Entry[]> {
    const rows = await this.#entries.find({ _id: { $in: [...ids] } }, null, { session }).lean<EntryRow[]>();
    return rows.map(toEntry);
  }

  /** Returns what a member teaches, then what they want to learn, each oldest first. */
  async findAll(memberId: MemberId, tx?: Tx): Promise<Entry[]> {
    const rows = await this.#entries
      .find({ memberId })
      .sort({ kind: -1, createdAt: 1, _id: 1 })
      .session(tx?.session ?? null)
      .lean<EntryRow[]>();
    return rows.map(toEntry);
  }

  /** Returns what these members teach. */
  async findTaught(memberIds: readonly MemberId[]): Promise<TaughtSkill[]> {
    const rows = await this.#entries
      .find({ memberId: { $in: [...memberIds] }, kind: 'teach' }, { memberId: 1, name: 1 })
      .lean<Pick<EntryRow, '_id' | 'memberId' | 'name'>[]>();
    return rows.map(({ _id, memberId, name }) => ({ id: _id, memberId, name }));
  }

  /** Returns the ids of up to `limit` entries with the tag, after the id `after`. */
  async findTagged(tagId: TagId, after: EntryId | null, limit: number): Promise<EntryId[]> {
    const rows = await this.#entries
      .find({ 'tags.id': tagId, ...(after !== null && { _id: { $gt: after } }) })
      .sort({ _id: 1 })
      .limit(limit)
      .select('_id')
      .lean<Pick<EntryRow, '_id'>[]>();
    return rows.map(({ _id }) => _id);
  }

  async insert(entries: readonly Entry[], { session }: Tx): Promise<void> {
    await this.#entries.insertMany(
      entries.map((entry) => ({ ...toRow(entry), ...UNLISTED })),
      { session },
    );
  }

  /** Saves the content. The other fields never change. */
  async save(entry: Entry, { session }: Tx): Promise<void> {
    const { _id, memberId: _member, kind: _kind, createdAt: _createdAt, ...content } = toRow(entry);
    await this.#entries.updateOne({ _id }, { $set: content }, { session });
  }

  /** Saves the fields by which lists find an offer. */
  async saveListing(id: EntryId, listing: OfferListing, { session }: Tx): Promise<void> {
    await this.#entries.updateOne({ _id: id }, { $set: listing }, { session });
  }

  /** Saves a teacher's rating with their offers. */
  async saveRating(memberId: MemberId, rating: number, { session }: Tx): Promise<void> {
    await this.#entries.updateMany({ memberId, kind: 'teach' }, { $set: { rating } }, { session });
  }

  /** Returns the teacher whose facets have been due for the longest, other than `except`. */
  async findStale(now: Date, except: readonly MemberId[]): Promise<MemberId | null> {
    const row = await this.#entries
      .findOne({ refreshAt: { $lte: now }, memberId: { $nin: [...except] } }, { memberId: 1 })
      .sort({ refreshAt: 1 })
      .lean<Pick<EntryRow, 'memberId'>>();
    return row && row.memberId;
  }

  async remove(ids: readonly EntryId[], { session }: Tx): Promise<void> {
    await this.#entries.deleteMany({ _id: { $in: [...ids] } }, { session });
  }
}

const toRow = ({ id, ...entry }: Entry): ContentRow => ({
  _id: id,
  ...entry,
  nameKey: skillKey(entry.name),
});
