import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { FiguresModule } from '../figures/index.js';
import { SessionsModule } from '../sessions/index.js';
import { AnswerReview } from './answer-review.js';
import { ListPendingRatings } from './list-pending-ratings.js';
import { ListReviews } from './list-reviews.js';
import { Rate } from './rate.js';
import { ReadSessionRatings } from './read-session-ratings.js';
import { RatingStore } from './rating.store.js';
import { TellStarsApart } from './tell-stars-apart.js';

const serves = {
  rate: Rate,
  listPendingRatings: ListPendingRatings,
  readSessionRatings: ReadSessionRatings,
  listReviews: ListReviews,
  answerReview: AnswerReview,
};

@Module({
  imports: [MemberDirectoryModule, FiguresModule, SessionsModule],
  providers: [...Object.values(serves), RatingStore, TellStarsApart],
  exports: [RatingStore],
})
export class RatingsModule {
  static readonly serves = serves;
}
