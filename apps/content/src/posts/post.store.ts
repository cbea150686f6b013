import { Inject, Injectable } from '@nestjs/common';
import type { MemberId, PostId, TagId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import type { Connection, Model, QueryFilter } from 'mongoose';
import { contentOf } from '../post-content/index.js';
import { postModel, toPost, type PostRow, type PostState } from './post.model.store.js';
import type { Post, PostAddress, PostText } from './post.js';
import type { TakenDown } from './taken-down.js';

type Counted = 'votes' | 'replies';
/** A post in any state. */
export interface StoredPost {
  post: Post;
  state: PostState;
}

const NOT_DELETED = { $in: ['shown', 'down'] as const };

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
  findIncludingTakenDown({ kind, address }: PostAddress, tx?: Tx): Promise<Post | null> {
    return this.#findOne({ kind, address, state: NOT_DELETED }, tx);
  }

  findByIdIncludingTakenDown(id: PostId, tx?: Tx): Promise<Post | null> {
    return this.#findOne({ _id: id, state: NOT_DELETED }, tx);
  }

  /** Returns posts in any state. */
  async findInAnyState(ids: readonly PostId[], tx?: Tx): Promise<Map<PostId, StoredPost>> {
    if (ids.length === 0) return new Map();
    const query = this.#posts.find({ _id: { $in: [...new Set(ids)] } });
    const rows = await (tx ? query.session(tx.session) : query).lean<PostRow[]>();
    return new Map(rows.map((row) => [row._id, toStoredPost(row)]));
  }

  /** Returns the visible posts, in the order of the IDs. */
  async findMany(ids: readonly PostId[]): Promise<Post[]> {
    if (ids.length === 0) return [];
    const rows = await this.#posts.find({ _id: { $in: [...ids] }, state: 'shown' }).lean<PostRow[]>();
    const byId = new Map(rows.map((row) => [row._id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []).map(toPost);
  }

  /** Returns a member's posts after the ID `behind`, oldest first; `down` includes those that were taken down. */
  async findByAuthor(
    authorId: MemberId,
    after: PostId | null,
    limit: number,
    { down = false } = {},
  ): Promise<Post[]> {
    const rows = await this.#findAfter({ authorId, state: down ? NOT_DELETED : 'shown' }, after, limit);
    return rows.map(toPost);
  }

  /** Returns posts with a tag, in any state, after the ID `behind`. */
  async findTagged(tagId: TagId, after: PostId | null, limit: number): Promise<StoredPost[]> {
    return (await this.#findAfter({ tagIds: tagId }, after, limit)).map(toStoredPost);
  }

  async insert({ id, ...post }: Post, { session }: Tx): Promise<void> {
    await this.#posts.create([{ _id: id, state: 'shown', ...post }], { session });
  }

  /** Saves only what the author edits. */
  async saveText(post: Post, { session }: Tx): Promise<void> {
    const { id, imageId, isPublic, preview, editedAt } = post;
    const text: PostText = { ...contentOf(post), imageId, isPublic };
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

  #findAfter(filter: QueryFilter<PostRow>, after: PostId | null, limit: number): Promise<PostRow[]> {
    return this.#posts
      .find({ ...filter, ...(after && { _id: { $gt: after } }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<PostRow[]>()
      .exec();
  }
}

const toStoredPost = (row: PostRow): StoredPost => ({ post: toPost(row), state: row.state });
