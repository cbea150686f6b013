export { UpdateMemberStats } from './update-member-stats.js';
export { MemberStatsModule } from './member-stats.module.js';
export { RatedMembers } from './rated-members.js';
