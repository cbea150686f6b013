import { Inject, Injectable } from '@nestjs/common';
import type { MemberId, PostId, TagId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import type { Connection, Model, QueryFilter } from 'mongoose';
import { postModel, toPost, type PostRow, type PostState } from './post.model.store.js';
import type { Post, PostAddress, PostText } from './post.js';
import type { TakenDown } from './taken-down.js';

type Counted = 'votes' | 'replies';
/** A post in any state. */
export interface Kept {
  post: Post;
  state: PostState;
}

const NOT_GONE = { $in: ['shown', 'down'] as const };

/** Stores blogs and questions. Deleted ones are not found. */
@Injectable()
export class PostStore {
  readonly #posts: Model<PostRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#posts = postModel(database);
  }

  find({ kind, address }: PostAddress, tx?: Tx): Promise<Post | null> {
    return this.#findOne({ kind, address, state: 'shown' }, tx);
  }

  findById(id: PostId, tx?: Tx): Promise<Post | null> {
    return this.#findOne({ _id: id, state: 'shown' }, tx);
  }

  /** Like `find`, but includes posts that were taken down. */
  findDown({ kind, address }: PostAddress, tx?: Tx): Promise<Post | null> {
    return this.#findOne({ kind, address, state: NOT_GONE }, tx);
  }

  findDownById(id: PostId, tx?: Tx): Promise<Post | null> {
    return this.#findOne({ _id: id, state: NOT_GONE }, tx);
  }

  /** Returns posts in any state. */
  async findKept(ids: readonly PostId[], tx?: Tx): Promise<Map<PostId, Kept>> {
    if (ids.length === 0) return new Map();
    const query = this.#posts.find({ _id: { $in: [...new Set(ids)] } });
    const rows = await (tx ? query.session(tx.session) : query).lean<PostRow[]>();
    return new Map(rows.map((row) => [row._id, toKept(row)]));
  }

  /** Returns the visible posts, in the order of the IDs. */
  async findMany(ids: readonly PostId[]): Promise<Post[]> {
    if (ids.length === 0) return [];
    const rows = await this.#posts.find({ _id: { $in: [...ids] }, state: 'shown' }).lean<PostRow[]>();
    const byId = new Map(rows.map((row) => [row._id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []).map(toPost);
  }

  /** Returns a member's posts after the ID `behind`, oldest first; `down` includes those that were taken down. */
  async findOf(
    authorId: MemberId,
    behind: PostId | null,
    limit: number,
    { down = false } = {},
  ): Promise<Post[]> {
    const rows = await this.#behind({ authorId, state: down ? NOT_GONE : 'shown' }, behind, limit);
    return rows.map(toPost);
  }

  /** Returns posts with a tag, in any state, after the ID `behind`. */
  async findTagged(tagId: TagId, behind: PostId | null, limit: number): Promise<Kept[]> {
    return (await this.#behind({ tagIds: tagId }, behind, limit)).map(toKept);
  }

  async insert({ id, ...post }: Post, { session }: Tx): Promise<void> {
    await this.#posts.create([{ _id: id, state: 'shown', ...post }], { session });
  }

  /** Saves only the fields that the author edits. */
  async saveText(
    { id, title, body, tagIds, imageId, isPublic, preview, editedAt }: Post,
    { session }: Tx,
  ): Promise<void> {
    const text: PostText = { title, body, tagIds, imageId, isPublic };
    await this.#posts.updateOne({ _id: id }, { $set: { ...text, preview, editedAt } }, { session });
  }

  /** Returns the current number of visible posts with a tag, without a cache. */
  countTagged(tagId: TagId): Promise<number> {
    return this.#posts
      .countDocuments({ kind: { $in: ['blog', 'question'] }, state: 'shown', tagIds: tagId })
      .exec();
  }

  async saveTags({ id, tagIds }: Post, { session }: Tx): Promise<void> {
    await this.#posts.updateOne({ _id: id }, { $set: { tagIds } }, { session });
  }

  async takeDown(id: PostId, takenDown: TakenDown, { session }: Tx): Promise<void> {
    await this.#posts.updateOne({ _id: id }, { $set: { state: 'down', takenDown } }, { session });
  }

  async restore(id: PostId, { session }: Tx): Promise<void> {
    await this.#posts.updateOne({ _id: id }, { $set: { state: 'shown', takenDown: null } }, { session });
  }

  async remove(id: PostId, { session }: Tx): Promise<void> {
    await this.#posts.updateOne({ _id: id }, { $set: { state: 'gone' } }, { session });
  }

  /** Changes a counter and returns the post afterwards. */
  async count(id: PostId, counted: Counted, change: number, { session }: Tx): Promise<Post> {
    const row = await this.#posts
      .findOneAndUpdate({ _id: id }, { $inc: { [counted]: change } }, { session, returnDocument: 'after' })
      .lean<PostRow>();
    if (!row) throw new Error(`post ${id} no longer exists`);
    return toPost(row);
  }

  async accept(id: PostId, acceptedId: Post['acceptedId'], { session }: Tx): Promise<void> {
    await this.#posts.updateOne({ _id: id }, { $set: { acceptedId } }, { session });
  }

  async #findOne(filter: QueryFilter<PostRow>, tx?: Tx): Promise<Post | null> {
    const query = this.#posts.findOne(filter);
    const row = await (tx ? query.session(tx.session) : query).lean<PostRow>();
    return row && toPost(row);
  }

  #behind(filter: QueryFilter<PostRow>, behind: PostId | null, limit: number): Promise<PostRow[]> {
    return this.#posts
      .find({ ...filter, ...(behind && { _id: { $gt: behind } }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<PostRow[]>()
      .exec();
  }
}

const toKept = (row: PostRow): Kept => ({ post: toPost(row), state: row.state });
