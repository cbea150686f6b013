import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { FiguresModule } from '../figures/index.js';
import { SessionsModule } from '../sessions/index.js';
import { ListPendingRatings } from './list-pending-ratings.js';
import { ListReviews } from './list-reviews.js';
import { Rate } from './rate.js';
import { RatingStore } from './rating.store.js';

@Module({
  imports: [MemberDirectoryModule, FiguresModule, SessionsModule],
  providers: [Rate, ListPendingRatings, ListReviews, RatingStore],
})
export class RatingsModule {
  static readonly serves = { rate: Rate, listPendingRatings: ListPendingRatings, listReviews: ListReviews };
}
