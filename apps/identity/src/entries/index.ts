export { EntriesModule } from './entries.module.js';
export { entryKeyOf, namesAfter, taughtTagsOf, type Entry, type TagCopy } from './entry.js';
export { MemberEntries } from './member-entries.js';
