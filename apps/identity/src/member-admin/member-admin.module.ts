import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { AuditModule } from '../audit/index.js';
import { LoginSessionsModule } from '../login-sessions/index.js';
import { ProfilesModule } from '../profiles/index.js';
import { SanctionsModule } from '../sanctions/index.js';
import { ListMembersForAdmins } from './list-members-for-admins.js';
import { ReadMemberForAdmins } from './read-member-for-admins.js';

const serves = { listOverseen: ListMembersForAdmins, readOverseen: ReadMemberForAdmins };

/** Member administration. */
@Module({
  imports: [AccountsModule, AuditModule, LoginSessionsModule, ProfilesModule, SanctionsModule],
  providers: Object.values(serves),
})
export class MemberAdminModule {
  static readonly serves = serves;
}
