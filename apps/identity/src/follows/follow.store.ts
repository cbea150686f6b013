import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { BATCH_ROWS, DATABASE, findPage, type Page, rowSchema, type Tx } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { FollowRelations } from '../accounts/index.js';

interface FollowRow {
  /** Key of the pair, so that a member follows another only once. */
  _id: string;
  followerId: MemberId;
  memberId: MemberId;
  createdAt: Date;
}
type Side = 'followerId' | 'memberId';

const schema = rowSchema<FollowRow>(
  {
    _id: { type: String, required: true },
    followerId: { type: String, required: true },
    memberId: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'follows' },
);
schema.index({ followerId: 1, createdAt: -1, _id: -1 });
schema.index({ memberId: 1, createdAt: -1, _id: -1 });

const followKeyOf = (followerId: MemberId, memberId: MemberId) => `${followerId}>${memberId}`;

/** Stores which members follow which. */
@Injectable()
export class FollowStore {
  readonly #follows: Model<FollowRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#follows = database.model<FollowRow>('Follow', schema);
  }

  async has(followerId: MemberId, memberId: MemberId, tx?: Tx): Promise<boolean> {
    const query = this.#follows.exists({ _id: followKeyOf(followerId, memberId) });
    return (await (tx ? query.session(tx.session) : query)) !== null;
  }

  async add(followerId: MemberId, memberId: MemberId, createdAt: Date, tx: Tx): Promise<void> {
    const row = { _id: followKeyOf(followerId, memberId), followerId, memberId, createdAt };
    await this.#follows.create([row], { session: tx.session });
  }

  async remove(followerId: MemberId, memberId: MemberId, tx: Tx): Promise<void> {
    await this.#follows.deleteOne({ _id: followKeyOf(followerId, memberId) }, { session: tx.session });
  }

  /** Returns whom a member follows, newest first. */
  async findByFollower(
    followerId: MemberId,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<{ memberId: MemberId; createdAt: Date }[]> {
    const rows = await this.#follows
      .find({ followerId })
      .sort({ createdAt: -1, _id: -1 })
      .skip(skip)
      .limit(limit)
      .lean<FollowRow[]>();
    return rows.map(({ memberId, createdAt }) => ({ memberId, createdAt }));
  }

  /** Deletes up to `BATCH_ROWS` follows of and by a deleted member, and returns them. */
  async removeBatch(id: MemberId, { session }: Tx): Promise<FollowRelations> {
    const rows = await this.#follows
      .find({ $or: [{ followerId: id }, { memberId: id }] }, null, { session })
      .limit(BATCH_ROWS)
      .lean<FollowRow[]>();
    await this.#follows.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } }, { session });
    return {
      followed: rows.filter(({ followerId }) => followerId === id).map(({ memberId }) => memberId),
      followers: rows.filter(({ memberId }) => memberId === id).map(({ followerId }) => followerId),
    };
  }

  /** Returns those of the members that a viewer follows. Empty without a viewer. */
  async findFollowed(followerId: MemberId | undefined, members: readonly MemberId[]): Promise<Set<MemberId>> {
    if (followerId === undefined) return new Set();
    const follows = await this.loadPairs(members.map((id) => [followerId, id]));
    return new Set(members.filter((id) => follows(followerId, id)));
  }

  /** Loads pairs of members. Returns a function that tests whether the first one follows the second. */
  async loadPairs(
    pairs: readonly (readonly [follower: MemberId, member: MemberId])[],
  ): Promise<(followerId: MemberId, memberId: MemberId) => boolean> {
    const keys = pairs.map(([follower, member]) => followKeyOf(follower, member));
    const rows = keys.length > 0 ? await this.#follows.find({ _id: { $in: keys } }).lean<FollowRow[]>() : [];
    const known = new Set(rows.map(({ _id }) => _id));
    return (followerId, memberId) => known.has(followKeyOf(followerId, memberId));
  }

  followersOf(memberId: MemberId, pageRequest: { page: number; size: number }): Promise<Page<MemberId>> {
    return this.#list('memberId', memberId, 'followerId', pageRequest);
  }

  followedBy(followerId: MemberId, pageRequest: { page: number; size: number }): Promise<Page<MemberId>> {
    return this.#list('followerId', followerId, 'memberId', pageRequest);
  }

  async #list(
    of: Side,
    id: MemberId,
    other: Side,
    pageRequest: { page: number; size: number },
  ): Promise<Page<MemberId>> {
    const query = this.#follows
      .find({ [of]: id })
      .sort({ createdAt: -1, _id: -1 })
      .lean<FollowRow[]>();
    const { items, count } = await findPage(query, pageRequest);
    return { items: items.map((row) => row[other]), count };
  }
}
