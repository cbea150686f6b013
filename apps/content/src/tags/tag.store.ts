import { Inject, Injectable } from '@nestjs/common';
import { newId, TagId, type TagForm } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE, PagedList, rowSchema, type Page } from '@skillhour/persistence';
import type { Connection, Model, QueryFilter } from 'mongoose';
import { MergedTagStore } from './merged-tag.store.js';

/** A tag: its id and the content that an admin edits. */
export interface StoredTag extends TagForm {
  id: TagId;
}

interface TagRow extends TagForm {
  _id: TagId;
  nameKey: string;
  /** Original name of a starter tag, regardless of its current name; missing if an admin added it. */
  starterKey?: string | null;
  /** Number of tags merged into it; missing in legacy rows. */
  merges?: number;
}

const schema = rowSchema<TagRow>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    about: { type: String, required: true },
    starterKey: { type: String, default: null },
    merges: Number,
  },
  { collection: 'tags' },
);
schema.index({ nameKey: 1 }, { unique: true });
schema.index({ starterKey: 1 });

/** Returns the key that makes tag names unique: case and surrounding space do not count. */
export const tagKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();

const escapeRegex = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Stores tags; a name is unique ignoring case. */
@Injectable()
export class TagStore {
  readonly #tags: Model<TagRow>;
  readonly #byName: PagedList<TagRow>;

  constructor(
    @Inject(DATABASE) database: Connection,
    private readonly merged: MergedTagStore,
  ) {
    this.#tags = database.model<TagRow>('Tag', schema);
    this.#byName = new PagedList(this.#tags, [['nameKey', 1]]);
  }

  /**
   * Adds the missing starter tags, as `translateTag` returns them. Existing ones are not changed, nor those that an
   * admin has renamed or merged, nor those that were added in another language.
   */
  async ensure(tags: readonly TagForm[], translateTag = (tag: TagForm): TagForm => tag): Promise<void> {
    const keys = tags.map(({ name }) => tagKey(name));
    const there = await this.#tags.find({ starterKey: { $in: keys } }).lean<TagRow[]>();
    const known = new Set([
      ...there.map(({ starterKey }) => starterKey),
      ...(await this.merged.starters(keys)),
    ]);
    const writes = tags
      .filter(({ name }) => !known.has(tagKey(name)))
      .map((tag) => ({ starterKey: tagKey(tag.name), content: withKey(translateTag(tag)) }))
      .map(({ starterKey, content }) => ({
        updateOne: {
          filter: { nameKey: content.nameKey },
          update: {
            $setOnInsert: { _id: newId(TagId), ...content },
            $set: { starterKey },
          },
          upsert: true,
        },
      }));
    if (writes.length > 0) await this.#tags.bulkWrite(writes, { ordered: false });
  }

  /** Returns tags whose name contains the text, or all for an empty text, sorted by name. */
  async search(text: string): Promise<StoredTag[]> {
    const rows = await this.#tags.find(nameFilter(text)).sort({ nameKey: 1 }).lean();
    return rows.map(fromRow);
  }

  /** Returns a page of the same tags; `only` restricts it to the tag of that name. */
  async page(text: string, only: string, paging: { page: number; size: number }): Promise<Page<StoredTag>> {
    const filter = only === '' ? nameFilter(text) : { $and: [nameFilter(text), { nameKey: tagKey(only) }] };
    const { items, count } = await this.#byName.find(filter, paging, { exact: true });
    return { items: items.map(fromRow), count };
  }

  /** Returns tags in the order of their ids, after `id`. */
  async findAfter(id: TagId | null, limit: number): Promise<StoredTag[]> {
    const rows = await this.#tags
      .find(id === null ? {} : { _id: { $gt: id } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<TagRow[]>();
    return rows.map(fromRow);
  }

  count(): Promise<number> {
    return this.#tags.estimatedDocumentCount().exec();
  }

  async findByNames(names: readonly string[]): Promise<StoredTag[]> {
    const rows = await this.#tags.find({ nameKey: { $in: names.map(tagKey) } }).lean();
    return rows.map(fromRow);
  }

  /** Returns tags by the requested IDs; a merged tag's ID returns its target. */
  async findByIds(ids: readonly TagId[]): Promise<Map<TagId, StoredTag>> {
    const found = await this.#find(ids);
    const missing = ids.filter((id) => !found.has(id));
    const targets = await this.merged.targets(missing);
    const others = await this.#find([...targets.values()]);
    for (const [id, into] of targets) {
      const tag = others.get(into);
      if (tag) found.set(id, tag);
    }
    return found;
  }

  /** Returns the tag with this ID; does not resolve merged tags. */
  async find(id: TagId, { session }: Tx): Promise<StoredTag | null> {
    const row = await this.#tags.findById(id).session(session).lean<TagRow>();
    return row && fromRow(row);
  }

  /** Inserts a tag. A name that is taken causes a duplicate key error. */
  async insert({ id, ...content }: StoredTag, { session }: Tx): Promise<void> {
    await this.#tags.create([{ _id: id, ...withKey(content) }], { session });
  }

  /** Saves a tag. A name that is taken causes a duplicate key error. */
  async save({ id, ...content }: StoredTag, { session }: Tx): Promise<void> {
    await this.#tags.updateOne({ _id: id }, { $set: withKey(content) }, { session });
  }

  /** Merges a tag, so that its ID resolves to the target. */
  async merge(id: TagId, into: TagId, tx: Tx): Promise<void> {
    const row = await this.#tags.findOneAndDelete({ _id: id }, { session: tx.session }).lean<TagRow>();
    // Also updates the target, so that a concurrent merge of the target conflicts.
    await this.#tags.updateOne({ _id: into }, { $inc: { merges: 1 } }, { session: tx.session });
    await this.merged.add(id, into, row?.starterKey ?? null, tx);
  }

  async #find(ids: readonly TagId[]): Promise<Map<TagId, StoredTag>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#tags.find({ _id: { $in: [...new Set(ids)] } }).lean();
    return new Map(rows.map((row) => [row._id, fromRow(row)]));
  }
}

const nameFilter = (text: string): QueryFilter<TagRow> =>
  text === '' ? {} : { nameKey: { $regex: escapeRegex(tagKey(text)) } };

const withKey = (content: TagForm) => ({ ...content, nameKey: tagKey(content.name) });

const fromRow = ({ _id, nameKey: _, starterKey: __, merges: ___, ...content }: TagRow): StoredTag => ({
  id: _id,
  ...content,
});
