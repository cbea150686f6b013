import { Injectable } from '@nestjs/common';
import { fail, notItsAuthor, postNotFound, type SignedInContext } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import type { Post, PostAddress } from './post.js';
import { PostStore } from './post.store.js';

/** Finds a post, or refuses. */
@Injectable()
export class FindPost {
  constructor(private readonly posts: PostStore) {}

  async run(which: PostAddress, tx?: Tx): Promise<Post> {
    return (await this.posts.find(which, tx)) ?? this.missing(which);
  }

  /** The caller's own. */
  async own(which: PostAddress, { actor }: SignedInContext, tx?: Tx): Promise<Post> {
    const post = await this.run(which, tx);
    return post.authorId === actor.memberId ? post : fail({ errors: notItsAuthor }, 'author.another');
  }

  missing({ kind }: Pick<PostAddress, 'kind'>): never {
    return fail({ errors: postNotFound }, 'post.not_found', { kind });
  }
}
