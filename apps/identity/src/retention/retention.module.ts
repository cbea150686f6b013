import { Module } from '@nestjs/common';
import { AccountDeletionModule } from '../account-deletion/index.js';
import { AccountsModule } from '../accounts/index.js';
import { InvitationsModule } from '../invitations/index.js';
import { LoginSessionsModule } from '../login-sessions/index.js';
import { MailModule } from '../mail/index.js';
import { SecurityModule } from '../security/index.js';
import { DeleteUnusedAccounts } from './delete-unused-accounts.js';

/** Deletion of accounts that no one uses. */
@Module({
  imports: [
    AccountDeletionModule,
    AccountsModule,
    InvitationsModule,
    LoginSessionsModule,
    MailModule,
    SecurityModule,
  ],
  providers: [DeleteUnusedAccounts],
})
export class RetentionModule {}
