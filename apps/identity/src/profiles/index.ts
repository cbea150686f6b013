export { AppendEntry } from './append-entry.js';
export { Balances } from './balances.js';
export { ChangeEntries } from './change-entries.js';
export { FindMember } from './find-member.js';
export { MemberCards } from './member-cards.js';
export { MemberListStore } from './member-list.store.js';
export { ProfileViews } from './profile-views.js';
export { ProfilesModule } from './profiles.module.js';
