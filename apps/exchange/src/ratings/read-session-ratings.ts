import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import { FindOwnSession } from '../sessions/index.js';
import { RatingStore, showReply, type Rating } from './rating.store.js';
import { isReviewVisible } from './review-visibility.js';

const endpoint = exchangeApi.readSessionRatings;
type Endpoint = typeof endpoint;

/**
 * Returns the ratings that the parties gave each other. The caller's own text is always included; the other party's
 * only when it is visible.
 */
@Injectable()
export class ReadSessionRatings implements Handler<Endpoint> {
  constructor(
    private readonly findOwnSession: FindOwnSession,
    private readonly ratings: RatingStore,
    private readonly clock: Clock,
  ) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    await this.findOwnSession.run(endpoint, id, context);
    const { memberId } = context.actor;
    const ratings = await this.ratings.findBySession(id);
    const given = ratings.find(({ byMemberId }) => byMemberId === memberId);
    const received = ratings.find(({ byMemberId }) => byMemberId !== memberId);
    return {
      given: given ? toView(given, true) : null,
      received: received ? toView(received, isReviewVisible(received, this.clock.now())) : null,
    };
  }
}

const toView = ({ id, stars, review, createdAt, answer }: Rating, isReadable: boolean) => ({
  id,
  rating: stars,
  // A rating without text hides nothing.
  review: isReadable || review === '' ? review : null,
  created_at: createdAt.toISOString(),
  answer: answer ? showReply(answer) : null,
});
