import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/index.js';
import { ListPendingRatings } from './list-pending-ratings.js';
import { Rate } from './rate.js';
import { RatingStore } from './rating.store.js';

@Module({ imports: [SessionsModule], providers: [Rate, ListPendingRatings, RatingStore] })
export class RatingsModule {
  static readonly serves = { rate: Rate, listPendingRatings: ListPendingRatings };
}
