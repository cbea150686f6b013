export { EntriesModule } from './entries.module.js';
export {
  entryKeyOf,
  namesAfter,
  tagRefsOf,
  taughtTagsOf,
  type Entry,
  type TagCopy,
  type TaughtSkill,
} from './entry.js';
export { entryModel, toEntry, type EntryRow } from './entry.model.store.js';
export { MemberEntries } from './member-entries.js';
export { facetsOf, facetsWanted, LISTED_FACET } from './offer-facets.js';
export { isTeacher, OfferIndex } from './offer-index.js';
export { OfferWords } from './offer-words.store.js';
