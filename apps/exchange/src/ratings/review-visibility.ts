import type { Rating } from './rating.store.js';

const DAY_MS = 24 * 3_600_000;
/**
 * How long a review stays hidden if the other party has not written one, so that neither responds to the other's
 * (product decision 23).
 */
const HIDDEN_FOR_MS = 7 * DAY_MS;

/** Returns the latest creation time at which a review is visible even if the other party has not written one. */
export const visibleFrom = (now: Date): Date => new Date(now.getTime() - HIDDEN_FOR_MS);

/** Returns whether others may read the review. */
export const isReviewVisible = ({ isAnswered, createdAt }: Rating, now: Date): boolean =>
  isAnswered === true || createdAt <= visibleFrom(now);
