import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { MemberStatsModule } from '../member-stats/index.js';
import { SessionsModule } from '../sessions/index.js';
import { ReplyToReview } from './reply-to-review.js';
import { ListPendingRatings } from './list-pending-ratings.js';
import { ListReviews } from './list-reviews.js';
import { RateSession } from './rate-session.js';
import { ReadSessionRatings } from './read-session-ratings.js';
import { RatingStore } from './rating.store.js';
import { BackfillStarCounts } from './backfill-star-counts.js';

const serves = {
  rate: RateSession,
  listPendingRatings: ListPendingRatings,
  readSessionRatings: ReadSessionRatings,
  listReviews: ListReviews,
  answerReview: ReplyToReview,
};

@Module({
  imports: [MemberDirectoryModule, MemberStatsModule, SessionsModule],
  providers: [...Object.values(serves), RatingStore, BackfillStarCounts],
  exports: [RatingStore],
})
export class RatingsModule {
  static readonly serves = serves;
}
