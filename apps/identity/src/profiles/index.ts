export { FindMember } from './find-member.js';
export { MemberListStore } from './member-list.store.js';
export { ProfilesModule } from './profiles.module.js';
