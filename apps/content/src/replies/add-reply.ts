import { Injectable } from '@nestjs/common';
import { contentEvents, newId, ReplyId, type ReplyKind, type SignedInContext } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { FindPost, PostStore, type Post, type PostAddress } from '../posts/index.js';
import { FindReply } from './find-reply.js';
import { replyKindOf, type Reply } from './reply.js';
import { publishReplyPictures } from './reply-pictures.js';
import { ReplyStore } from './reply.store.js';
import { ReplyViews, type ShownReply } from './reply-views.js';

/** A new reply, and the number of replies including it. */
export interface AddedReply {
  shown: ShownReply;
  count: number;
}

/** Adds a comment to a blog or an answer to a question. */
@Injectable()
export class AddReply {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly findPost: FindPost,
    private readonly findReply: FindReply,
    private readonly posts: PostStore,
    private readonly replies: ReplyStore,
    private readonly views: ReplyViews,
    private readonly clock: Clock,
  ) {}

  async run(which: PostAddress, content: string, context: SignedInContext): Promise<AddedReply> {
    const reply = {
      id: newId(ReplyId),
      kind: replyKindOf(which.kind),
      authorId: context.actor.memberId,
      content,
      votes: 0,
      isAccepted: false,
      createdAt: this.clock.now(),
      editedAt: null,
      takenDown: null,
    };
    const { added, count } = await this.unitOfWork.run(context, async (tx) => {
      const post = await this.findPost.run(which, tx);
      const inserted: Reply = { ...reply, postId: post.id };
      await this.replies.insert(inserted, tx);
      publishReplyPictures(inserted, { before: '', after: content }, tx);
      const { replies } = await this.posts.count(post.id, 'replies', 1, tx);
      publishAdded(inserted, post, tx);
      tx.note(inserted.id);
      return { added: inserted, count: replies };
    });
    return { shown: await this.views.one(added, context), count };
  }

  async resume(kind: ReplyKind, note: string | null, context: SignedInContext): Promise<AddedReply> {
    const { reply, post } = await this.findReply.run({ kind, id: ReplyId.parse(note) });
    return { shown: await this.views.one(reply, context), count: post.replies };
  }
}

function publishAdded({ id, kind, authorId }: Reply, post: Post, tx: Tx): void {
  const { kind: of, id: postId, title } = post;
  const parties = { member_id: authorId, owner_id: post.authorId };
  if (kind === 'comment') {
    const thing = { kind: of, id: postId, slug: post.address, title };
    tx.publish(contentEvents.commentAdded, { ...parties, thing, comment_id: id });
  } else {
    tx.publish(contentEvents.answerAdded, {
      ...parties,
      thing: { kind: of, id: postId, title },
      answer_id: id,
    });
  }
}
