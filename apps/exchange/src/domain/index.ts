export { LONGEST_SESSION_MS } from './longest-session.js';
export { memberSummaryOf } from './member-summary.js';
export { throwRejection, rejectWith } from './rejection.js';
export {
  readContent,
  readEdit,
  showContent,
  tagKeysOf,
  type ContentSummary,
  type TagCopy,
  type RequestContent,
} from './request-content.js';
export { showSnapshot, snapshotOf, type RequestSnapshot } from './request-snapshot.js';
export { searchFilter, type ListSearch } from './search-filter.js';
export { showSettlement, type SettledMinutes } from './settled-minutes.js';
export { readTimeRange, showInterval } from './time-range.js';
export { isTooFar } from './too-far.js';
export { memberOnSide, otherPartyOf, sideOf } from './sides.js';
