import { Injectable } from '@nestjs/common';
import { PostId, ReplyId, type ReportedKind } from '@skillhour/contracts';
import { PostStore } from '../posts/index.js';
import { ReplyStore } from '../replies/index.js';
import { targetOfPost, targetOfReply, type ReportedMessage, type ReportTarget } from './report-target.js';

/** A report target; a message has no post. */
export interface FoundTarget extends ReportTarget {
  postId: PostId | null;
  said: ReportedMessage | null;
}

/** Finds a report's target and its post. Deleted content cannot be reported. */
@Injectable()
export class FindReportTarget {
  constructor(
    private readonly posts: PostStore,
    private readonly replies: ReplyStore,
  ) {}

  async run(kind: ReportedKind, id: string): Promise<FoundTarget | null> {
    // Messages are found by `FindMessage`, only for their parties.
    if (kind === 'message') return null;
    if (kind === 'blog' || kind === 'question') {
      const post =
        (await this.posts.findById(PostId.parse(id.slice(0, 64)))) ??
        (await this.posts.find({ kind, address: id }));
      return post?.kind === kind ? { ...targetOfPost(post), postId: post.id, said: null } : null;
    }
    const reply = await this.replies.find(ReplyId.parse(id.slice(0, 64)));
    const post = reply?.kind === kind ? await this.posts.findById(reply.postId) : null;
    return reply && post ? { ...targetOfReply(reply, post), postId: post.id, said: null } : null;
  }
}
