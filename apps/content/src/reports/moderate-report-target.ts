import { Injectable } from '@nestjs/common';
import { PostId, ReplyId, type CallContext } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { ModeratePost, PostStore, type Post, type TakenDown } from '../posts/index.js';
import { ModerateReply, ReplyStore, type Reply } from '../replies/index.js';
import type { ReportedContent } from './report-queue.store.js';
import { targetOfPost, targetOfReply, type ReportTarget } from './report-target.js';

type ReportTargetState = 'shown' | 'down' | 'gone';
type Which = Pick<ReportedContent, 'id' | 'kind' | 'postId'>;

/** The current state of a report target, with its post. */
export interface CurrentTarget {
  state: ReportTargetState;
  post: Post;
  /** The comment or answer; null if the target is the post itself. */
  reply: Reply | null;
  target: ReportTarget;
}

/** Takes down and restores posts and replies. */
@Injectable()
export class ModerateReportTarget {
  constructor(
    private readonly posts: PostStore,
    private readonly replies: ReplyStore,
    private readonly moderatePost: ModeratePost,
    private readonly moderateReply: ModerateReply,
  ) {}

  /**
   * Returns the targets by ID; unknown ones are omitted. Replies of a deleted post are `gone`; messages have no post
   * and are omitted.
   */
  async find(all: readonly Which[], tx?: Tx): Promise<Map<string, CurrentTarget>> {
    const which = all.flatMap(({ id, postId }) => (postId === null ? [] : [{ id, postId }]));
    const ofReplies = which.filter(({ id, postId }) => id !== postId).map(({ id }) => ReplyId.parse(id));
    const posts = await this.posts.findInAnyState(
      which.map(({ postId }) => postId),
      tx,
    );
    const replies = await this.replies.findInAnyState(ofReplies, tx);
    return new Map(
      which.flatMap(({ id, postId }): [string, CurrentTarget][] => {
        const stored = posts.get(postId);
        if (!stored) return [];
        const { post, state } = stored;
        if (id === postId) return [[id, { state, post, reply: null, target: targetOfPost(post) }]];
        const under = replies.get(ReplyId.parse(id));
        if (!under) return [];
        const { reply } = under;
        const its = state === 'gone' ? 'gone' : under.state;
        return [[id, { state: its, post, reply, target: targetOfReply(reply, post) }]];
      }),
    );
  }

  takeDown({ post, reply }: CurrentTarget, takenDown: TakenDown, tx: Tx): Promise<void> {
    return reply
      ? this.moderateReply.takeDown(reply, post, takenDown, tx)
      : this.moderatePost.takeDown(post, takenDown, tx);
  }

  /** Loads data before the transaction; the returned function restores the target within it. */
  async prepareRestoral(
    which: Which,
    context: CallContext,
  ): Promise<(current: CurrentTarget, tx: Tx) => Promise<void>> {
    const known = (await this.posts.findInAnyState([PostId.parse(which.id)])).get(PostId.parse(which.id));
    const restorePost = known ? await this.moderatePost.prepareRestoral(known.post, context) : null;
    return ({ post, reply }, tx) => {
      if (reply) return this.moderateReply.restore(reply, post, tx);
      if (!restorePost) throw new Error(`post ${post.id} was not found`);
      return restorePost(post, tx);
    };
  }
}
