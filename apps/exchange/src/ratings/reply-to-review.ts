import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  exchangeEvents,
  fail,
  type Handler,
  type Input,
  type Output,
  type RatingId,
  type SignedInContext,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { SessionStore } from '../sessions/index.js';
import { RatingStore, showReply, type ReviewReply, type Rating } from './rating.store.js';
import { isReviewVisible } from './review-visibility.js';

const endpoint = exchangeApi.answerReview;
type Endpoint = typeof endpoint;

/** Stores a member's reply to a review about them, once and only if the review is visible. */
@Injectable()
export class ReplyToReview implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly ratings: RatingStore,
    private readonly sessions: SessionStore,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const now = this.clock.now();
    const rating = await this.#find(input, context, now);
    const session = await this.sessions.find(rating.sessionId);
    const reply = { answer: input.answer, createdAt: now };
    await this.unitOfWork.run(context, async (tx) => {
      if (!(await this.ratings.addReply(rating.id, reply, tx))) fail(endpoint, 'review.answered');
      tx.publish(exchangeEvents.reviewAnswered, {
        session_id: rating.sessionId,
        by_member_id: rating.byMemberId,
        rated_member_id: rating.ratedMemberId,
        title: session?.request.content.title ?? '',
      });
    });
    return toView(rating.id, reply);
  }

  /** Returns the reply; a review has at most one. */
  async resume({ id }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const rating = await this.ratings.find(id);
    return rating?.answer ? toView(id, rating.answer) : fail(endpoint, 'review.not_found');
  }

  /** Returns the review. Reviews without text and reviews that are not visible yet count as not found. */
  async #find({ id }: Input<Endpoint>, { actor }: SignedInContext, now: Date): Promise<Rating> {
    const rating = await this.ratings.find(id);
    if (!rating || rating.review === '' || !isReviewVisible(rating, now))
      return fail(endpoint, 'review.not_found');
    return rating.ratedMemberId === actor.memberId ? rating : fail(endpoint, 'review.not_yours');
  }
}

const toView = (id: RatingId, reply: ReviewReply): Output<Endpoint> => ({ id, answer: showReply(reply) });
