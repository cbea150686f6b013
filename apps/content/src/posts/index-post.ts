import { Injectable } from '@nestjs/common';
import type { CallContext } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { MemberDirectory } from '@skillhour/persistence';
import { TagStore } from '../tags/index.js';
import { PostListStore } from './post-list.store.js';
import type { Post } from './post.js';

/** Keeps the words that a post is found by. */
@Injectable()
export class IndexPost {
  constructor(
    private readonly lists: PostListStore,
    private readonly tags: TagStore,
    private readonly directory: MemberDirectory,
  ) {}

  /** Gathers what a transaction must not wait for; `put` then writes within one. */
  async prepare(post: Post, context: CallContext): Promise<{ put: (tx: Tx) => Promise<void> }> {
    const [tags, members] = await Promise.all([
      this.tags.findByIds(post.tagIds),
      this.directory.get([post.authorId], context),
    ]);
    const author = members.get(post.authorId);
    const about = {
      tags: [...tags.values()].map(({ name }) => name),
      names: author ? [author.first_name, author.last_name, author.username] : [],
    };
    return { put: (tx) => this.lists.index(post, about, tx) };
  }
}
