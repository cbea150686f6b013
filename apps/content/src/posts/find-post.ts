import { Injectable } from '@nestjs/common';
import {
  fail,
  notItsAuthor,
  postNotFound,
  type CallContext,
  type SignedInContext,
} from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import type { Post, PostAddress } from './post.js';
import { PostStore } from './post.store.js';
import { isVisibleTo } from './taken-down.js';

/** Finds a post or throws the declared error. */
@Injectable()
export class FindPost {
  constructor(private readonly posts: PostStore) {}

  async run(which: PostAddress, tx?: Tx): Promise<Post> {
    return (await this.posts.find(which, tx)) ?? this.throwNotFound(which);
  }

  /** Returns the post if the caller may see it. Its author and admins can see a post that was taken down. */
  async findVisible(which: PostAddress, { actor }: CallContext, tx?: Tx): Promise<Post> {
    const post = await this.posts.findIncludingTakenDown(which, tx);
    return post && isVisibleTo(post, actor) ? post : this.throwNotFound(which);
  }

  /** Returns the caller's own post, even if it was taken down. */
  async findOwn(which: PostAddress, context: SignedInContext, tx?: Tx): Promise<Post> {
    const post = await this.findVisible(which, context, tx);
    return post.authorId === context.actor.memberId ? post : fail({ errors: notItsAuthor }, 'author.another');
  }

  throwNotFound({ kind }: Pick<PostAddress, 'kind'>): never {
    return fail({ errors: postNotFound }, 'post.not_found', { kind });
  }
}
