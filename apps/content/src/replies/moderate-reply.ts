import { Injectable } from '@nestjs/common';
import type { Tx } from '@skillhour/messaging';
import { PostStore, type Post, type TakenDown } from '../posts/index.js';
import type { Reply } from './reply.js';
import { ReplyStore } from './reply.store.js';

/** Takes a reply down, which hides it from everyone but its author and admins, and restores it. */
@Injectable()
export class ModerateReply {
  constructor(
    private readonly replies: ReplyStore,
    private readonly posts: PostStore,
  ) {}

  /** Hides the reply. If it was the accepted answer, the question is unanswered again. */
  async takeDown(reply: Reply, post: Post, takenDown: TakenDown, tx: Tx): Promise<void> {
    await this.replies.takeDown(reply.id, takenDown, tx);
    await this.posts.count(post.id, 'replies', -1, tx);
    if (post.acceptedId === reply.id) await this.posts.accept(post.id, null, tx);
  }

  /** Restores the reply, and its acceptance unless the asker has accepted another answer. */
  async restore(reply: Reply, post: Post, tx: Tx): Promise<void> {
    await this.replies.restore(reply.id, tx);
    await this.posts.count(post.id, 'replies', 1, tx);
    if (!reply.isAccepted) return;
    if (post.acceptedId === null) await this.posts.accept(post.id, reply.id, tx);
    else await this.replies.accept(reply.id, false, tx);
  }
}
