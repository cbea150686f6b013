import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { EntriesModule } from '../entries/index.js';
import { LimitsModule } from '../limits/index.js';
import { LoginSessionsModule } from '../login-sessions/index.js';
import { MailModule } from '../mail/index.js';
import { PasswordsModule } from '../passwords/index.js';
import { ProfilesModule } from '../profiles/index.js';
import { SecurityModule } from '../security/index.js';
import { AcceptInvitation } from './accept-invitation.js';
import { ChangeState } from './change-state.js';
import { InvitationStore } from './invitation.store.js';
import { InviteMembers } from './invite-members.js';
import { ReadInvitation } from './read-invitation.js';
import { SendInvitations } from './send-invitations.js';

const serves = { readInvitation: ReadInvitation, acceptInvitation: AcceptInvitation };

/** Invitations, by which members whom an import or an admin added get their accounts. */
@Module({
  imports: [
    AccountsModule,
    EntriesModule,
    LimitsModule,
    LoginSessionsModule,
    MailModule,
    PasswordsModule,
    ProfilesModule,
    SecurityModule,
  ],
  providers: [...Object.values(serves), ChangeState, InvitationStore, InviteMembers, SendInvitations],
  exports: [InvitationStore, InviteMembers],
})
export class InvitationsModule {
  static readonly serves = serves;
}
