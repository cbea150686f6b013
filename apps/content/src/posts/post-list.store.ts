import { Inject, Injectable } from '@nestjs/common';
import { PostId, type PostKind, type TagId, type Trend } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE, FreshCounts, PagedList, WordIndex, type Page } from '@skillhour/persistence';
import type { Connection, QueryFilter } from 'mongoose';
import { postModel, toPost, type PostRow } from './post.model.store.js';
import { PostStore } from './post.store.js';
import { wordsOfPost } from './post-words.js';
import type { Post } from './post.js';

export interface ListQuery {
  kind: PostKind;
  /** Restricts the list to one tag. */
  tagId?: TagId | undefined;
  search: string;
  page: number;
  size: number;
}

/** Reads the lists of posts, newest first or by search. */
@Injectable()
export class PostListStore {
  readonly #newestFirst: PagedList<PostRow>;
  readonly #words: WordIndex;
  readonly #counts: FreshCounts<PostRow>;

  constructor(
    @Inject(DATABASE) database: Connection,
    private readonly posts: PostStore,
  ) {
    this.#counts = new FreshCounts(postModel(database));
    this.#newestFirst = new PagedList(postModel(database), [
      ['createdAt', -1],
      ['_id', -1],
    ]);
    this.#words = new WordIndex(database, 'post_words');
  }

  async page({ kind, tagId, search, ...place }: ListQuery): Promise<Page<Post>> {
    if (search === '') return this.#find({ kind, state: 'shown', ...(tagId && { tagIds: tagId }) }, place);
    const { items, count } = await this.#words.search({ list: kind, facet: tagId, text: search }, place);
    return { items: await this.posts.findMany(items.map((id) => PostId.parse(id))), count };
  }

  /** Returns posts whose authors let everyone read them. */
  publicPage(place: { page: number; size: number }): Promise<Page<Post>> {
    return this.#find({ state: 'shown', isPublic: true }, place);
  }

  /** Returns the number of visible posts with a tag. */
  countUnder(tagId: TagId, kind: PostKind): Promise<number> {
    return this.#newestFirst.count({ kind, state: 'shown', tagIds: tagId });
  }

  /** Returns the number of visible posts of a kind, in total and per week. */
  async figures(kind: PostKind, until: Date): Promise<{ count: number; trend: Trend }> {
    const shown = { kind, state: 'shown' as const };
    const [count, trend] = await Promise.all([
      this.#counts.of(shown),
      this.#counts.trend(shown, 'createdAt', until),
    ]);
    return { count, trend };
  }

  /** Updates the post's search index entry. */
  async index(post: Post, about: { tags: string[]; names: string[] }, tx: Tx): Promise<void> {
    await this.#words.put(wordsOfPost(post, about), tx);
  }

  async forget({ id }: Post, tx: Tx): Promise<void> {
    await this.#words.remove(id, tx);
  }

  async #find(filter: QueryFilter<PostRow>, place: { page: number; size: number }): Promise<Page<Post>> {
    const { items, count } = await this.#newestFirst.find(filter, place);
    return { items: items.map(toPost), count };
  }
}
