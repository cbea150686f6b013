import { Inject, Injectable } from '@nestjs/common';
import type { PostId } from '@skillhour/contracts';
import { DATABASE, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

interface ViewCountRow {
  _id: PostId;
  views: number;
}

const schema = rowSchema<ViewCountRow>(
  { _id: { type: String, required: true }, views: { type: Number, required: true } },
  { collection: 'view_counts' },
);

/**
 * Stores view counts of posts. They are separate from the posts' rows, so that views and votes do not wait for each
 * other.
 */
@Injectable()
export class ViewCountStore {
  readonly #counts: Model<ViewCountRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#counts = database.model<ViewCountRow>('ViewCount', schema);
  }

  /** Adds a view, outside any transaction, so that readers of a popular post do not wait for each other. */
  async add(id: PostId): Promise<void> {
    await this.#counts.updateOne({ _id: id }, { $inc: { views: 1 } }, { upsert: true });
  }

  /** View counts by post. Posts without a view are missing. */
  async findByPosts(ids: readonly PostId[]): Promise<Map<PostId, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#counts.find({ _id: { $in: [...ids] } }).lean<ViewCountRow[]>();
    return new Map(rows.map(({ _id, views }) => [_id, views]));
  }
}
