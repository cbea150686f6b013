import { Module } from '@nestjs/common';
import { AccountDeletionModule } from '../account-deletion/index.js';
import { AccountsModule } from '../accounts/index.js';
import { AuditModule } from '../audit/index.js';
import { EntriesModule } from '../entries/index.js';
import { InvitationsModule } from '../invitations/index.js';
import { OffersModule } from '../offers/index.js';
import { ProfilesModule } from '../profiles/index.js';
import { SecurityModule } from '../security/index.js';
import { AddManagedProfile } from './add-managed-profile.js';
import { AddMember } from './add-member.js';
import { AddMemberEntry } from './add-member-entry.js';
import { ImportMember } from './import-member.js';
import { InviteMember } from './invite-member.js';
import { ListTaught } from './list-taught.js';
import { ManagedViews } from './managed-views.js';
import { RemoveMember } from './remove-member.js';
import { RemoveUnclaimed } from './remove-unclaimed.js';

const serves = {
  addMember: AddMember,
  inviteMember: InviteMember,
  addMemberEntry: AddMemberEntry,
  removeMember: RemoveMember,
  listTaught: ListTaught,
};

/** Members for whom admins act: paper members, and imported or added ones who have not accepted their invitation. */
@Module({
  imports: [
    AccountDeletionModule,
    AccountsModule,
    AuditModule,
    EntriesModule,
    InvitationsModule,
    OffersModule,
    ProfilesModule,
    SecurityModule,
  ],
  providers: [...Object.values(serves), AddManagedProfile, ImportMember, ManagedViews, RemoveUnclaimed],
  exports: [ImportMember, RemoveUnclaimed],
})
export class ManagedMembersModule {
  static readonly serves = serves;
}
