import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { UpdateMemberStats } from './update-member-stats.js';
import { MemberStatsStore } from './member-stats.store.js';
import { RatedMembers } from './rated-members.js';

/** Member statistics that help in choosing a party: stars, sessions taught and learned, and reliability. */
@Module({
  imports: [MemberDirectoryModule],
  providers: [MemberStatsStore, UpdateMemberStats, RatedMembers],
  exports: [UpdateMemberStats, RatedMembers],
})
export class MemberStatsModule {}
