import { Injectable } from '@nestjs/common';
import type { CallContext, MemberId, MemberSummary } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { MemberDirectory } from '@skillhour/persistence';
import { TagStore } from '../tags/index.js';
import { PostListStore } from './post-list.store.js';
import type { Post } from './post.js';

/** A post's search index entry, ready to be stored. */
interface IndexEntry {
  put: (tx: Tx) => Promise<void>;
}

/** Maintains the search index of posts. */
@Injectable()
export class IndexPost {
  constructor(
    private readonly lists: PostListStore,
    private readonly tags: TagStore,
    private readonly directory: MemberDirectory,
  ) {}

  /** Loads the data of the entry before the transaction; `put` then writes within it. */
  async prepare(post: Post, context: CallContext): Promise<IndexEntry> {
    const authors = await this.directory.get([post.authorId], context);
    const [entry] = await this.prepareAll([post], authors);
    if (!entry) throw new Error(`post ${post.id} has no index entry`);
    return entry;
  }

  async prepareAll(posts: Post[], authors: ReadonlyMap<MemberId, MemberSummary>): Promise<IndexEntry[]> {
    const tags = await this.tags.findByIds(posts.flatMap(({ tagIds }) => tagIds));
    return posts.map((post) => {
      const author = authors.get(post.authorId);
      const about = {
        tags: post.tagIds.flatMap((id) => tags.get(id)?.name ?? []),
        names: author ? [author.first_name, author.last_name, author.username] : [],
      };
      return { put: (tx) => this.lists.index(post, about, tx) };
    });
  }
}
