import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { PostId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { postModel, toPost, type PostRow } from './post.model.store.js';
import type { Post, PostAddress, PostText } from './post.js';

type Counted = 'votes' | 'replies';

/** Blogs and questions, one at a time; what is gone is not found. */
@Injectable()
export class PostStore implements OnModuleInit {
  readonly #posts: Model<PostRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#posts = postModel(database);
  }

  async onModuleInit(): Promise<void> {
    await this.#posts.init();
  }

  async find({ kind, address }: PostAddress, tx?: Tx): Promise<Post | null> {
    const query = this.#posts.findOne({ kind, address, state: 'shown' });
    const row = await (tx ? query.session(tx.session) : query).lean<PostRow>();
    return row && toPost(row);
  }

  async findById(id: PostId, tx?: Tx): Promise<Post | null> {
    const query = this.#posts.findOne({ _id: id, state: 'shown' });
    const row = await (tx ? query.session(tx.session) : query).lean<PostRow>();
    return row && toPost(row);
  }

  /** Those that are there, in the order of the ids. */
  async findMany(ids: readonly PostId[]): Promise<Post[]> {
    if (ids.length === 0) return [];
    const rows = await this.#posts.find({ _id: { $in: [...ids] }, state: 'shown' }).lean<PostRow[]>();
    const byId = new Map(rows.map((row) => [row._id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []).map(toPost);
  }

  async insert({ id, ...post }: Post, { session }: Tx): Promise<void> {
    await this.#posts.create([{ _id: id, state: 'shown', ...post }], { session });
  }

  /** What the author writes, and nothing that others do to it. */
  async saveText(
    { id, title, body, tagIds, imageId, isPublic, preview, editedAt }: Post,
    { session }: Tx,
  ): Promise<void> {
    const text: PostText = { title, body, tagIds, imageId, isPublic };
    await this.#posts.updateOne({ _id: id }, { $set: { ...text, preview, editedAt } }, { session });
  }

  async remove(id: PostId, { session }: Tx): Promise<void> {
    await this.#posts.updateOne({ _id: id }, { $set: { state: 'gone' } }, { session });
  }

  /** Answers what it is afterwards. */
  async count(id: PostId, counted: Counted, change: number, { session }: Tx): Promise<Post> {
    const row = await this.#posts
      .findOneAndUpdate({ _id: id }, { $inc: { [counted]: change } }, { session, returnDocument: 'after' })
      .lean<PostRow>();
    if (!row) throw new Error(`post ${id} is gone`);
    return toPost(row);
  }

  async accept(id: PostId, acceptedId: Post['acceptedId'], { session }: Tx): Promise<void> {
    await this.#posts.updateOne({ _id: id }, { $set: { acceptedId } }, { session });
  }

  /** Not of any transaction: readers of a much read post need not wait for each other. */
  async countView(id: PostId): Promise<void> {
    await this.#posts.updateOne({ _id: id }, { $inc: { views: 1 } });
  }
}
