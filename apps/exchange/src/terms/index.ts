export { nameOf, summaryOf } from './member-summary.js';
export { refuse, refused, type Refused } from './refused.js';
export {
  readContent,
  readEdit,
  showContent,
  tagKeysOf,
  type KeptTag,
  type RequestContent,
} from './request-content.js';
export { contentPart, snapshotPart } from './request-content.store.js';
export { showSnapshot, snapshotOf, type RequestSnapshot } from './request-snapshot.js';
export { searchFilter, type ListSearch } from './search-filter.js';
export { showSettlement, type SettledMinutes } from './settled-minutes.js';
export { memberOf, otherOf, sideOf, type Side } from './sides.js';
