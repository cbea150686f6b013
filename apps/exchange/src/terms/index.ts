export { summaryOf } from './member-summary.js';
export { refuse, refused, type Refused } from './refused.js';
export {
  readContent,
  readEdit,
  showContent,
  tagKeysOf,
  type ContentSummary,
  type KeptTag,
  type RequestContent,
} from './request-content.js';
export { showSnapshot, snapshotOf, type RequestSnapshot } from './request-snapshot.js';
export { searchFilter, type ListSearch } from './search-filter.js';
export { showSettlement, type SettledMinutes } from './settled-minutes.js';
export { isTooFar } from './too-far.js';
export { memberOf, otherThan, sideOf } from './sides.js';
