export { RatingStore } from './rating.store.js';
export { RatingsModule } from './ratings.module.js';
export { BackfillStarCounts } from './backfill-star-counts.js';
