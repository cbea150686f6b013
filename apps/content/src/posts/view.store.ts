import { Inject, Injectable } from '@nestjs/common';
import type { MemberId, PostId } from '@skillhour/contracts';
import { DATABASE, isDuplicateKey, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

interface ViewRow {
  /** `<post>:<member>:<day>`: one view per member and day (product decision 20). */
  _id: string;
  expiresAt: Date;
}

const DAY_MS = 24 * 3_600_000;
const schema = rowSchema<ViewRow>(
  { _id: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { collection: 'views' },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Remembers which members viewed which posts today. */
@Injectable()
export class ViewStore {
  readonly #views: Model<ViewRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#views = database.model<ViewRow>('View', schema);
  }

  /** Returns whether this is the member's first view of the post on this day (UTC), even under concurrency. */
  async isFirst(postId: PostId, memberId: MemberId, now: Date): Promise<boolean> {
    const _id = `${postId}:${memberId}:${now.toISOString().slice(0, 10)}`;
    if (await this.#views.exists({ _id })) return false;
    try {
      await this.#views.insertMany([{ _id, expiresAt: new Date(now.getTime() + 2 * DAY_MS) }], {
        lean: true,
      });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
