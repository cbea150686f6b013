import { Inject, Injectable } from '@nestjs/common';
import type { Actor, MemberId, PostId, ReplyId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE, PagedList, rowSchema, type Page } from '@skillhour/persistence';
import type { Connection, Model, QueryFilter } from 'mongoose';
import { takenDownSchema, type TakenDown } from '../posts/index.js';
import type { Reply } from './reply.js';

/** `down`: taken down by an admin, visible only to its author and admins. `gone`: deleted by its author. */
type ReplyState = 'shown' | 'down' | 'gone';
interface ReplyRow extends Omit<Reply, 'id' | 'takenDown'> {
  _id: ReplyId;
  state: ReplyState;
  /** Missing in legacy rows. */
  takenDown?: TakenDown | null;
}
/** A reply in any state. */
export interface StoredReply {
  reply: Reply;
  state: ReplyState;
}

const schema = rowSchema<ReplyRow>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    postId: { type: String, required: true },
    authorId: { type: String, required: true },
    state: { type: String, required: true },
    content: { type: String, required: true },
    votes: { type: Number, required: true },
    isAccepted: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    editedAt: { type: Date, default: null },
    takenDown: takenDownSchema,
  },
  { collection: 'replies' },
);
schema.index({ postId: 1, state: 1, createdAt: -1, _id: -1 });
schema.index({ postId: 1, state: 1, isAccepted: -1, votes: -1, createdAt: -1, _id: -1 });
// For the author's data export.
schema.index({ authorId: 1, _id: 1 });

/** Stores comments and answers. Deleted ones are not found. */
@Injectable()
export class ReplyStore {
  readonly #replies: Model<ReplyRow>;
  readonly #newestFirst: PagedList<ReplyRow>;
  readonly #bestFirst: PagedList<ReplyRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#replies = database.model<ReplyRow>('Reply', schema);
    this.#newestFirst = new PagedList(this.#replies, [
      ['createdAt', -1],
      ['_id', -1],
    ]);
    this.#bestFirst = new PagedList(this.#replies, [
      ['isAccepted', -1],
      ['votes', -1],
      ['createdAt', -1],
      ['_id', -1],
    ]);
  }

  async find(id: ReplyId, tx?: Tx): Promise<Reply | null> {
    const stored = (await this.findInAnyState([id], tx)).get(id);
    return stored?.state === 'shown' ? stored.reply : null;
  }

  /** Like `find`, but includes replies that were taken down. */
  async findIncludingTakenDown(id: ReplyId, tx?: Tx): Promise<Reply | null> {
    const stored = (await this.findInAnyState([id], tx)).get(id);
    return stored && stored.state !== 'gone' ? stored.reply : null;
  }

  /** Returns replies in any state. */
  async findInAnyState(ids: readonly ReplyId[], tx?: Tx): Promise<Map<ReplyId, StoredReply>> {
    if (ids.length === 0) return new Map();
    const query = this.#replies.find({ _id: { $in: [...new Set(ids)] } });
    const rows = await (tx ? query.session(tx.session) : query).lean<ReplyRow[]>();
    return new Map(rows.map((row) => [row._id, { reply: toReply(row), state: row.state }]));
  }

  /** Returns comments newest first; answers with the accepted one first, then by votes. */
  async page(
    postId: PostId,
    { kind, ...paging }: Pick<Reply, 'kind'> & { page: number; size: number },
    viewer: Pick<Actor, 'memberId' | 'role'>,
  ): Promise<Page<Reply>> {
    const list = kind === 'comment' ? this.#newestFirst : this.#bestFirst;
    const filter = { postId, ...(await this.#visibleTo(postId, viewer)) };
    const { items, count } = await list.find(filter, paging, { exact: true });
    return { items: items.map(toReply), count };
  }

  /** Returns a member's replies after the ID `behind`, oldest first, including those that were taken down. */
  async findByAuthor(authorId: MemberId, after: ReplyId | null, limit: number): Promise<Reply[]> {
    const rows = await this.#replies
      .find({ authorId, state: { $ne: 'gone' }, ...(after && { _id: { $gt: after } }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<ReplyRow[]>();
    return rows.map(toReply);
  }

  async insert({ id, ...reply }: Reply, { session }: Tx): Promise<void> {
    await this.#replies.create([{ _id: id, state: 'shown', ...reply }], { session });
  }

  async saveContent({ id, content, editedAt }: Reply, { session }: Tx): Promise<void> {
    await this.#replies.updateOne({ _id: id }, { $set: { content, editedAt } }, { session });
  }

  async takeDown(id: ReplyId, takenDown: TakenDown, { session }: Tx): Promise<void> {
    await this.#replies.updateOne({ _id: id }, { $set: { state: 'down', takenDown } }, { session });
  }

  async restore(id: ReplyId, { session }: Tx): Promise<void> {
    await this.#replies.updateOne({ _id: id }, { $set: { state: 'shown', takenDown: null } }, { session });
  }

  async remove(id: ReplyId, { session }: Tx): Promise<void> {
    await this.#replies.updateOne({ _id: id }, { $set: { state: 'gone', isAccepted: false } }, { session });
  }

  async accept(id: ReplyId, isAccepted: boolean, { session }: Tx): Promise<void> {
    await this.#replies.updateOne({ _id: id }, { $set: { isAccepted } }, { session });
  }

  /** Changes the vote count and returns it afterwards. */
  async countVotes(id: ReplyId, change: number, { session }: Tx): Promise<number> {
    const row = await this.#replies
      .findOneAndUpdate({ _id: id }, { $inc: { votes: change } }, { session, returnDocument: 'after' })
      .lean<ReplyRow>();
    if (!row) throw new Error(`reply ${id} no longer exists`);
    return row.votes;
  }

  /** Returns the filter for the viewer. Usually nothing was taken down, and all viewers share the same filter. */
  async #visibleTo(
    postId: PostId,
    { memberId, role }: Pick<Actor, 'memberId' | 'role'>,
  ): Promise<QueryFilter<ReplyRow>> {
    const down = { state: 'down', ...(role !== 'admin' && { authorId: memberId }) } as const;
    const isSome = await this.#replies.exists({ postId, ...down });
    return isSome ? { $or: [{ state: 'shown' }, down] } : { state: 'shown' };
  }
}

const toReply = ({ _id, state: _, takenDown = null, ...reply }: ReplyRow): Reply => ({
  id: _id,
  ...reply,
  takenDown,
});
