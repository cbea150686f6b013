import { Injectable } from '@nestjs/common';
import {
  fail,
  notItsAuthor,
  replyNotFound,
  type ReplyId,
  type ReplyKind,
  type SignedInContext,
} from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { isVisibleTo, PostStore, type Post } from '../posts/index.js';
import type { Reply } from './reply.js';
import { ReplyStore } from './reply.store.js';

/** Identifies a reply. */
export interface WhichReply {
  kind: ReplyKind;
  id: ReplyId;
}
interface FoundReply {
  reply: Reply;
  post: Post;
}

/** Finds a reply with its post or throws the declared error. Replies of a deleted post are not found. */
@Injectable()
export class FindReply {
  constructor(
    private readonly replies: ReplyStore,
    private readonly posts: PostStore,
  ) {}

  async run({ kind, id }: WhichReply, tx?: Tx): Promise<FoundReply> {
    const reply = await this.replies.find(id, tx);
    const post = reply?.kind === kind ? await this.posts.findById(reply.postId, tx) : null;
    return reply && post ? { reply, post } : fail({ errors: replyNotFound }, 'reply.not_found', { kind });
  }

  /** Returns the reply if the caller may see it. Its author and admins can see a reply that was taken down. */
  async findVisible({ kind, id }: WhichReply, { actor }: SignedInContext, tx?: Tx): Promise<FoundReply> {
    const reply = await this.replies.findIncludingTakenDown(id, tx);
    const post = reply?.kind === kind ? await this.posts.findByIdIncludingTakenDown(reply.postId, tx) : null;
    return reply && post && isVisibleTo(reply, actor) && isVisibleTo(post, actor)
      ? { reply, post }
      : fail({ errors: replyNotFound }, 'reply.not_found', { kind });
  }

  /** Returns the caller's own reply, even if it was taken down. */
  async findOwn(which: WhichReply, context: SignedInContext, tx?: Tx): Promise<FoundReply> {
    const found = await this.findVisible(which, context, tx);
    return found.reply.authorId === context.actor.memberId
      ? found
      : fail({ errors: notItsAuthor }, 'author.another');
  }
}
