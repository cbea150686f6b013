import { Injectable } from '@nestjs/common';
import type { SignedInContext } from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { FindPost } from './find-post.js';
import { PostListStore } from './post-list.store.js';
import type { PostAddress } from './post.js';
import { publishPostFiles } from './post-files.js';
import { PostStore } from './post.store.js';

/** Deletes a post, which hides it and its replies from everyone. */
@Injectable()
export class DeletePost {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly find: FindPost,
    private readonly posts: PostStore,
    private readonly lists: PostListStore,
  ) {}

  async run(which: PostAddress, context: SignedInContext): Promise<void> {
    await this.unitOfWork.run(context, async (tx) => {
      const post = await this.find.findOwn(which, context, tx);
      await this.posts.remove(post.id, tx);
      publishPostFiles(post, { before: post, after: null }, tx);
      await this.lists.removeFromIndex(post, tx);
    });
  }
}
