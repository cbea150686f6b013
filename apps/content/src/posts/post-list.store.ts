import { Inject, Injectable } from '@nestjs/common';
import { PostId, type PostKind, type QuestionOrder, type TagId, type Trend } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE, FreshCounts, PagedList, SearchIndex, type Page } from '@skillhour/persistence';
import type { Connection, Model, QueryFilter } from 'mongoose';
import { postModel, toPost, type PostRow } from './post.model.store.js';
import { PostStore } from './post.store.js';
import { indexEntryOfPost } from './post-index-entry.js';
import type { Post } from './post.js';
import type { LinkedPost } from './related-posts.js';

export interface ListQuery {
  kind: PostKind;
  /** Restricts the list to one tag. */
  tagId?: TagId | undefined;
  search: string;
  /** The order without a search; newest first if omitted. */
  sort?: QuestionOrder | undefined;
  page: number;
  size: number;
}

/** Reads the lists of posts, sorted or by search. */
@Injectable()
export class PostListStore {
  readonly #posts: Model<PostRow>;
  readonly #lists: Record<QuestionOrder, PagedList<PostRow>>;
  readonly #index: SearchIndex;
  readonly #counts: FreshCounts<PostRow>;

  constructor(
    @Inject(DATABASE) database: Connection,
    private readonly posts: PostStore,
  ) {
    this.#posts = postModel(database);
    this.#counts = new FreshCounts(this.#posts);
    const newestFirst = [
      ['createdAt', -1],
      ['_id', -1],
    ] as const;
    this.#lists = {
      newest: new PagedList(this.#posts, newestFirst),
      votes: new PagedList(this.#posts, [['votes', -1], ...newestFirst]),
      unanswered: new PagedList(this.#posts, [['replies', 1], ...newestFirst]),
    };
    this.#index = new SearchIndex(database, 'post_words');
  }

  async page({ kind, tagId, search, sort, ...paging }: ListQuery): Promise<Page<Post>> {
    if (search === '')
      return this.#find({ kind, state: 'shown', ...(tagId && { tagIds: tagId }) }, paging, sort);
    const { items, count } = await this.#index.search({ list: kind, facet: tagId, text: search }, paging);
    return { items: await this.posts.findMany(items.map((id) => PostId.parse(id))), count };
  }

  /** Returns the best matches of a search, without counting all of them. */
  async findBestMatches(kind: PostKind, search: string, size: number): Promise<Post[]> {
    const ids = await this.#index.top({ list: kind, text: search }, size);
    return this.posts.findMany(ids.map((id) => PostId.parse(id)));
  }

  /** Returns posts whose authors let everyone read them. */
  publicPage(paging: { page: number; size: number }): Promise<Page<Post>> {
    return this.#find({ state: 'shown', isPublic: true }, paging);
  }

  /** Returns the newest visible posts with a tag, without their texts. */
  async newestTagged(tagId: TagId, kind: PostKind, limit: number): Promise<LinkedPost[]> {
    const rows = await this.#posts
      .find({ kind, state: 'shown', tagIds: tagId })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .select(['address', 'title', 'tagIds', 'votes', 'replies'])
      .lean<(Omit<LinkedPost, 'id'> & { _id: PostId })[]>();
    return rows.map(({ _id, ...post }) => ({ id: _id, ...post }));
  }

  /** Returns the number of visible posts with a tag. */
  countByTag(tagId: TagId, kind: PostKind): Promise<number> {
    return this.#lists.newest.count({ kind, state: 'shown', tagIds: tagId });
  }

  /** Returns the number of visible posts of a kind, in total and per week. */
  async countWithTrend(kind: PostKind, until: Date): Promise<{ count: number; trend: Trend }> {
    const shown = { kind, state: 'shown' as const };
    const [count, trend] = await Promise.all([
      this.#counts.count(shown),
      this.#counts.trend(shown, 'createdAt', until),
    ]);
    return { count, trend };
  }

  /** Updates the post's search index entry. */
  async index(post: Post, about: { tags: string[]; names: string[] }, tx: Tx): Promise<void> {
    await this.#index.put(indexEntryOfPost(post, about), tx);
  }

  async removeFromIndex({ id }: Post, tx: Tx): Promise<void> {
    await this.#index.remove(id, tx);
  }

  async #find(
    filter: QueryFilter<PostRow>,
    paging: { page: number; size: number },
    sort: QuestionOrder = 'newest',
  ): Promise<Page<Post>> {
    const { items, count } = await this.#lists[sort].find(filter, paging);
    return { items: items.map(toPost), count };
  }
}
