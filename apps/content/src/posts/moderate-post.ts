import { Injectable } from '@nestjs/common';
import { busyError, type CallContext } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { IndexPost } from './index-post.js';
import { PostListStore } from './post-list.store.js';
import type { Post } from './post.js';
import { PostStore } from './post.store.js';
import type { TakenDown } from './taken-down.js';

/** Takes a post down, which hides it from everyone but its author and admins, and restores it. */
@Injectable()
export class ModeratePost {
  constructor(
    private readonly posts: PostStore,
    private readonly lists: PostListStore,
    private readonly index: IndexPost,
  ) {}

  async takeDown(post: Post, takenDown: TakenDown, tx: Tx): Promise<void> {
    await this.posts.takeDown(post.id, takenDown, tx);
    await this.lists.removeFromIndex(post, tx);
  }

  /** Loads the search index entry before the transaction that restores the post. */
  async prepareRestoral(known: Post, context: CallContext): Promise<(post: Post, tx: Tx) => Promise<void>> {
    const entry = await this.index.prepare(known, context);
    return async (post, tx) => {
      // The author edited the post in the meantime, so the prepared entry is outdated.
      if (post.editedAt?.getTime() !== known.editedAt?.getTime()) throw busyError();
      await this.posts.restore(post.id, tx);
      await entry.put(tx);
    };
  }
}
