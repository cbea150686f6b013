import { Inject, Injectable } from '@nestjs/common';
import { MemberId, type TagId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

interface TagFollowRow {
  /** `<tag>:<member>` */
  _id: string;
  tagId: TagId;
}

const BATCH_SIZE = 200;
const schema = rowSchema<TagFollowRow>(
  { _id: { type: String, required: true }, tagId: { type: String, required: true } },
  { collection: 'tag_follows' },
);
schema.index({ tagId: 1 });

/** Stores which members follow which tags. */
@Injectable()
export class TagFollowStore {
  readonly #follows: Model<TagFollowRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#follows = database.model<TagFollowRow>('TagFollow', schema);
  }

  /** Follows or unfollows the tag, and returns whether the member follows it afterwards. */
  async toggle(tagId: TagId, memberId: MemberId, { session }: Tx): Promise<boolean> {
    const _id = keyOf(tagId, memberId);
    const { deletedCount } = await this.#follows.deleteOne({ _id }, { session });
    if (deletedCount > 0) return false;
    await this.#follows.create([{ _id, tagId }], { session });
    return true;
  }

  async isFollowing(tagId: TagId, memberId: MemberId): Promise<boolean> {
    return (await this.#follows.exists({ _id: keyOf(tagId, memberId) })) !== null;
  }

  /** Returns a lookup of which of these viewers follow which of the tags. */
  async loadFollows(
    requests: readonly { viewer: MemberId; ids: readonly string[] }[],
  ): Promise<(pair: { tagId: string; memberId: MemberId }) => boolean> {
    const keys = requests.flatMap(({ viewer, ids }) => ids.map((id) => keyOf(id, viewer)));
    const rows = keys.length > 0 ? await this.#follows.find({ _id: { $in: keys } }).lean() : [];
    const followed = new Set(rows.map(({ _id }) => _id));
    return ({ tagId, memberId }) => followed.has(keyOf(tagId, memberId));
  }

  /** Returns which of the tags the member follows. */
  async followedAmong(tagIds: readonly TagId[], memberId: MemberId): Promise<ReadonlySet<TagId>> {
    const keys = tagIds.map((id) => keyOf(id, memberId));
    const rows = await this.#follows.find({ _id: { $in: keys } }).lean<TagFollowRow[]>();
    return new Set(rows.map(({ tagId }) => tagId));
  }

  /** Returns up to `limit` followers of a tag, by ID, after the ID `behind`. */
  async followersOf(tagId: TagId, after: MemberId | null, limit: number): Promise<MemberId[]> {
    const first = `${tagId}:`;
    const rows = await this.#follows
      .find({ _id: { $gt: first + (after ?? ''), $lt: `${tagId};` } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<TagFollowRow[]>();
    return rows.map(({ _id }) => MemberId.parse(_id.slice(first.length)));
  }

  /** Moves the followers of a tag to another one. Safe to repeat and independent of order. */
  async move(from: TagId, to: TagId): Promise<void> {
    let found: TagFollowRow[];
    do {
      found = await this.#follows.find({ tagId: from }).limit(BATCH_SIZE).lean<TagFollowRow[]>();
      if (found.length === 0) return;
      const upserts = found.map(({ _id }) => ({
        updateOne: {
          filter: { _id: `${to}${_id.slice(from.length)}` },
          update: { $set: { tagId: to } },
          upsert: true,
        },
      }));
      await this.#follows.bulkWrite(upserts, { ordered: false });
      await this.#follows.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
    } while (found.length === BATCH_SIZE);
  }

  count(tagId: TagId): Promise<number> {
    return this.#follows.countDocuments({ tagId }).exec();
  }
}

const keyOf = (tagId: string, memberId: MemberId) => `${tagId}:${memberId}`;
