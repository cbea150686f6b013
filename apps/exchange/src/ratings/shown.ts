import type { Rating } from './rating.store.js';

const DAY_MS = 24 * 3_600_000;
/** A review waits this long for the other's, so that neither is an answer to one (product decision 23). */
const PATIENCE_MS = 7 * DAY_MS;

/** A text that was written by then is shown, whether the other has written or not. */
export const shownSince = (now: Date): Date => new Date(now.getTime() - PATIENCE_MS);

/** Whether others may read what was written. */
export const isShown = ({ isAnswered, createdAt }: Rating, now: Date): boolean =>
  isAnswered === true || createdAt <= shownSince(now);
