import { Injectable } from '@nestjs/common';
import { PostId, ReplyId, type ReportedKind } from '@skillhour/contracts';
import { PostStore } from '../posts/index.js';
import { ReplyStore } from '../replies/index.js';
import { aboutPost, aboutReply, type SaidMessage, type Thing } from './thing.js';

/** A report target; a message has no post. */
export interface Found extends Thing {
  postId: PostId | null;
  said: SaidMessage | null;
}

/** Finds a report's target and its post. Deleted content cannot be reported. */
@Injectable()
export class FindThing {
  constructor(
    private readonly posts: PostStore,
    private readonly replies: ReplyStore,
  ) {}

  async run(kind: ReportedKind, id: string): Promise<Found | null> {
    // Messages are found by `FindMessage`, only for their parties.
    if (kind === 'message') return null;
    if (kind === 'blog' || kind === 'question') {
      const post =
        (await this.posts.findById(PostId.parse(id.slice(0, 64)))) ??
        (await this.posts.find({ kind, address: id }));
      return post?.kind === kind ? { ...aboutPost(post), postId: post.id, said: null } : null;
    }
    const reply = await this.replies.find(ReplyId.parse(id.slice(0, 64)));
    const post = reply?.kind === kind ? await this.posts.findById(reply.postId) : null;
    return reply && post ? { ...aboutReply(reply, post), postId: post.id, said: null } : null;
  }
}
