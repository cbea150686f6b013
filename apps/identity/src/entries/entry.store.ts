import { Inject, Injectable } from '@nestjs/common';
import {
  EntryKind,
  EntryLevel,
  skillKey,
  type EntryId,
  type MemberId,
  type TagId,
} from '@skillhour/contracts';
import { DATABASE, nestedListSchema, rowSchema, type Tx } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { Entry, TagCopy } from './entry.js';

interface EntryRow extends Omit<Entry, 'id'> {
  _id: EntryId;
  nameKey: string;
}

const schema = rowSchema<EntryRow>(
  {
    _id: { type: String, required: true },
    memberId: { type: String, required: true },
    kind: { type: String, enum: EntryKind.options, required: true },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    about: { type: String, default: '' },
    tags: nestedListSchema<TagCopy>({ id: String, name: String }),
    level: { type: String, enum: [...EntryLevel.options, null], default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'entries' },
);
// One entry per skill.
schema.index({ memberId: 1, kind: 1, nameKey: 1 }, { unique: true });
// A member's entries: what they teach first.
schema.index({ memberId: 1, kind: -1, createdAt: 1, _id: 1 });
// A renamed or merged tag.
schema.index({ 'tags.id': 1, _id: 1 });

/** Stores what members teach and want to learn. */
@Injectable()
export class EntryStore {
  readonly #entries: Model<EntryRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#entries = database.model<EntryRow>('Entry', schema);
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
    await this.#entries.insertMany(entries.map(toRow), { session });
  }

  /** Saves the content. The other fields never change. */
  async save(entry: Entry, { session }: Tx): Promise<void> {
    const { _id, memberId: _member, kind: _kind, createdAt: _createdAt, ...content } = toRow(entry);
    await this.#entries.updateOne({ _id }, { $set: content }, { session });
  }

  async remove(ids: readonly EntryId[], { session }: Tx): Promise<void> {
    await this.#entries.deleteMany({ _id: { $in: [...ids] } }, { session });
  }
}

const toRow = ({ id, ...entry }: Entry): EntryRow => ({ _id: id, ...entry, nameKey: skillKey(entry.name) });

const toEntry = ({ _id, nameKey: _key, ...row }: EntryRow): Entry => ({ id: _id, ...row });
