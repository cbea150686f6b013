export { RatingStore } from './rating.store.js';
export { RatingsModule } from './ratings.module.js';
export { TellStarsApart } from './tell-stars-apart.js';
