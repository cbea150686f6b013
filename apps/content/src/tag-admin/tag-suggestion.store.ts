import { Inject, Injectable } from '@nestjs/common';
import type { TagSuggestionId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE, PagedList, rowSchema, type Page } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { tagKey } from '../tags/index.js';

/** A name that a member suggests. The member is not stored, since admins decide by the name only. */
export interface StoredSuggestion {
  id: TagSuggestionId;
  name: string;
  createdAt: Date;
}

interface SuggestionRow extends Omit<StoredSuggestion, 'id'> {
  _id: TagSuggestionId;
  nameKey: string;
  dismissed: boolean;
}

const schema = rowSchema<SuggestionRow>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    dismissed: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'tag_suggestions' },
);
// One suggestion per name.
schema.index({ nameKey: 1 }, { unique: true });
// The admins' list.
schema.index({ dismissed: 1, createdAt: -1, _id: -1 });

/** Stores the names that members suggest for tags, and those that admins dismissed. */
@Injectable()
export class TagSuggestionStore {
  readonly #suggestions: Model<SuggestionRow>;
  readonly #newestFirst: PagedList<SuggestionRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#suggestions = database.model<SuggestionRow>('TagSuggestion', schema);
    this.#newestFirst = new PagedList(this.#suggestions, [
      ['createdAt', -1],
      ['_id', -1],
    ]);
  }

  /** Adds a suggestion unless its name was suggested before. A concurrent one causes a duplicate key error. */
  async add({ id, ...content }: StoredSuggestion, { session }: Tx): Promise<void> {
    const nameKey = tagKey(content.name);
    if (await this.#suggestions.exists({ nameKey }).session(session)) return;
    await this.#suggestions.create([{ _id: id, ...content, nameKey, dismissed: false }], { session });
  }

  /** Returns a page of the suggestions that were not dismissed, newest first. */
  async page(paging: { page: number; size: number }): Promise<Page<StoredSuggestion>> {
    const { items, count } = await this.#newestFirst.find({ dismissed: false }, paging, { exact: true });
    return { items: items.map(({ _id, name, createdAt }) => ({ id: _id, name, createdAt })), count };
  }

  /** Dismisses a suggestion. Returns whether it exists. */
  async dismiss(id: TagSuggestionId, { session }: Tx): Promise<boolean> {
    const change = { $set: { dismissed: true } };
    return (await this.#suggestions.updateOne({ _id: id }, change, { session })).matchedCount === 1;
  }

  /** Removes the suggestion of a name that has become a tag. */
  async remove(name: string, { session }: Tx): Promise<void> {
    await this.#suggestions.deleteOne({ nameKey: tagKey(name) }, { session });
  }
}
