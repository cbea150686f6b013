import { Inject, Injectable } from '@nestjs/common';
import type { TagId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

interface MergedTagRow {
  _id: TagId;
  /** The final target after all merges. */
  into: TagId;
  /** Its original name as a starter tag; null if an admin added it. */
  starterKey: string | null;
}

const schema = rowSchema<MergedTagRow>(
  {
    _id: { type: String, required: true },
    into: { type: String, required: true },
    starterKey: { type: String, default: null },
  },
  { collection: 'merged_tags' },
);
schema.index({ into: 1 });
schema.index({ starterKey: 1 });

/** Stores merged tags, so that their IDs still resolve to the target. */
@Injectable()
export class MergedTagStore {
  readonly #merged: Model<MergedTagRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#merged = database.model<MergedTagRow>('MergedTag', schema);
  }

  /** Returns the targets of these tags; tags that were never merged are omitted. */
  async targets(ids: readonly TagId[]): Promise<Map<TagId, TagId>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#merged.find({ _id: { $in: [...ids] } }).lean<MergedTagRow[]>();
    return new Map(rows.map(({ _id, into }) => [_id, into]));
  }

  /** Returns which of these starter tags an admin has merged. */
  async starters(keys: readonly string[]): Promise<string[]> {
    const rows = await this.#merged.find({ starterKey: { $in: [...keys] } }).lean<MergedTagRow[]>();
    return rows.flatMap(({ starterKey }) => starterKey ?? []);
  }

  async add(id: TagId, into: TagId, starterKey: string | null, { session }: Tx): Promise<void> {
    await this.#merged.updateMany({ into: id }, { $set: { into } }, { session });
    await this.#merged.create([{ _id: id, into, starterKey }], { session });
  }
}
