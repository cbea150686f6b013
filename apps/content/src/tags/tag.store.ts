import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { newId, TagId } from '@skillhour/contracts';
import { DATABASE, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

/** A skill's name and what it is about. */
export interface StoredTag {
  id: TagId;
  name: string;
  about: string;
}

interface TagRow extends Omit<StoredTag, 'id'> {
  _id: TagId;
  nameKey: string;
}

const schema = rowSchema<TagRow>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    about: { type: String, required: true },
  },
  { collection: 'tags' },
);
schema.index({ nameKey: 1 }, { unique: true });

/** What makes two names the same tag: case and outer space do not count. */
export const tagKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();

const escapeRegex = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Tags; a name is unique ignoring case. */
@Injectable()
export class TagStore implements OnModuleInit {
  readonly #tags: Model<TagRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#tags = database.model<TagRow>('Tag', schema);
  }

  async onModuleInit(): Promise<void> {
    await this.#tags.init();
  }

  /** Adds those whose name is new; the others stay as they are. */
  async ensure(tags: readonly Omit<StoredTag, 'id'>[]): Promise<void> {
    const writes = tags.map(({ name, about }) => ({
      updateOne: {
        filter: { nameKey: tagKey(name) },
        update: { $setOnInsert: { _id: newId(TagId), name, nameKey: tagKey(name), about } },
        upsert: true,
      },
    }));
    await this.#tags.bulkWrite(writes, { ordered: false });
  }

  /** By name; those whose name holds the text, or all without one. */
  async search(text: string): Promise<StoredTag[]> {
    const filter = text === '' ? {} : { nameKey: { $regex: escapeRegex(tagKey(text)) } };
    const rows = await this.#tags.find(filter).sort({ nameKey: 1 }).lean();
    return rows.map(fromRow);
  }

  count(): Promise<number> {
    return this.#tags.countDocuments().exec();
  }

  async findByNames(names: readonly string[]): Promise<StoredTag[]> {
    const rows = await this.#tags.find({ nameKey: { $in: names.map(tagKey) } }).lean();
    return rows.map(fromRow);
  }

  async findByIds(ids: readonly TagId[]): Promise<Map<TagId, StoredTag>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#tags.find({ _id: { $in: [...new Set(ids)] } }).lean();
    return new Map(rows.map((row) => [row._id, fromRow(row)]));
  }
}

const fromRow = ({ _id, name, about }: TagRow): StoredTag => ({ id: _id, name, about });
