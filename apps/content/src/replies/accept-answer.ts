import { Injectable } from '@nestjs/common';
import {
  contentApi,
  contentEvents,
  fail,
  type Handler,
  type Input,
  type Output,
  type ReplyId,
  type SignedInContext,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { FindPost, PostStore } from '../posts/index.js';
import { ReplyStore } from './reply.store.js';

const endpoint = contentApi.acceptAnswer;
type Endpoint = typeof endpoint;

/** Accepts an answer for the asker, replaces the accepted one, or withdraws the acceptance if it is the same. */
@Injectable()
export class AcceptAnswer implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly find: FindPost,
    private readonly posts: PostStore,
    private readonly replies: ReplyStore,
  ) {}

  handle({ id, answerId }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { memberId } = context.actor;
    return this.unitOfWork.run(context, async (tx) => {
      const question = await this.find.run({ kind: 'question', address: id }, tx);
      if (question.authorId !== memberId) return fail(endpoint, 'question.not_asker');
      const answer = await this.replies.find(answerId, tx);
      if (answer?.postId !== question.id) return fail(endpoint, 'reply.not_found', { kind: 'answer' });
      const before = question.acceptedId;
      const now = before === answerId ? null : answerId;
      if (before !== null) await this.replies.accept(before, false, tx);
      if (now !== null) {
        await this.replies.accept(now, true, tx);
        tx.publish(contentEvents.answerAccepted, {
          member_id: memberId,
          owner_id: answer.authorId,
          thing: { kind: 'question', id: question.id, title: question.title },
          answer_id: answerId,
        });
      }
      await this.posts.accept(question.id, now, tx);
      return toAnswer(now);
    });
  }

  async resume({ id }: Input<Endpoint>): Promise<Output<Endpoint>> {
    return toAnswer((await this.find.run({ kind: 'question', address: id })).acceptedId);
  }
}

const toAnswer = (acceptedId: ReplyId | null): Output<Endpoint> => ({
  status: acceptedId === null ? 'taken_back' : 'accepted',
  answered: acceptedId !== null,
  accepted_answer_id: acceptedId,
});
