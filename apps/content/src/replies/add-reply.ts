import { Injectable } from '@nestjs/common';
import { contentEvents, newId, ReplyId, type SignedInContext } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { FindPost, PostStore, type Post } from '../posts/index.js';
import { FindReply } from './find-reply.js';
import { replyKindOf, type Reply } from './reply.js';
import { publishReplyPictures } from './reply-pictures.js';
import { ReplyStore } from './reply.store.js';

/** A new reply, and the number of replies including it. */
export interface AddedReply {
  reply: Reply;
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
    private readonly clock: Clock,
  ) {}

  run(which: Pick<Post, 'kind' | 'address'>, content: string, context: SignedInContext): Promise<AddedReply> {
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
    return this.unitOfWork.run(context, async (tx) => {
      const post = await this.findPost.run(which, tx);
      const added: Reply = { ...reply, postId: post.id };
      await this.replies.insert(added, tx);
      publishReplyPictures(added, { before: '', after: content }, tx);
      const { replies: count } = await this.posts.count(post.id, 'replies', 1, tx);
      publishAdded(added, post, tx);
      tx.note(added.id);
      return { reply: added, count };
    });
  }

  async resume({ kind }: Pick<Post, 'kind'>, note: string | null): Promise<AddedReply> {
    const found = await this.findReply.run({ kind: replyKindOf(kind), id: ReplyId.parse(note) });
    return { reply: found.reply, count: found.post.replies };
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
