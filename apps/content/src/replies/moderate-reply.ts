import { Injectable } from '@nestjs/common';
import type { Tx } from '@skillhour/messaging';
import { PostStore, type Post, type TakenDown } from '../posts/index.js';
import type { Reply } from './reply.js';
import { ReplyStore } from './reply.store.js';

/** Takes a reply out of everybody's sight but its author's, and brings it back as it was. */
@Injectable()
export class ModerateReply {
  constructor(
    private readonly replies: ReplyStore,
    private readonly posts: PostStore,
  ) {}

  /** A question whose accepted answer it was is open again. */
  async takeDown(reply: Reply, post: Post, takenDown: TakenDown, tx: Tx): Promise<void> {
    await this.replies.takeDown(reply.id, takenDown, tx);
    await this.posts.count(post.id, 'replies', -1, tx);
    if (post.acceptedId === reply.id) await this.posts.accept(post.id, null, tx);
  }

  /** The accepted answer again, unless the asker has accepted another one since. */
  async restore(reply: Reply, post: Post, tx: Tx): Promise<void> {
    await this.replies.restore(reply.id, tx);
    await this.posts.count(post.id, 'replies', 1, tx);
    if (!reply.isAccepted) return;
    if (post.acceptedId === null) await this.posts.accept(post.id, reply.id, tx);
    else await this.replies.accept(reply.id, false, tx);
  }
}
