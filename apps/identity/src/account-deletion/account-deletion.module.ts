import { Module } from '@nestjs/common';
import { identityEvents } from '@skillhour/contracts';
import { onEventWithoutInbox } from '@skillhour/messaging';
import { AccountsModule } from '../accounts/index.js';
import { AuditModule } from '../audit/index.js';
import { CodesModule } from '../codes/index.js';
import { ConfirmationModule } from '../confirmation/index.js';
import { EntriesModule } from '../entries/index.js';
import { ExportsModule } from '../exports/index.js';
import { InvitationsModule } from '../invitations/index.js';
import { LimitsModule } from '../limits/index.js';
import { LoginSessionsModule } from '../login-sessions/index.js';
import { MailModule } from '../mail/index.js';
import { NewAddressModule } from '../new-address/index.js';
import { NewPasswordModule } from '../new-password/index.js';
import { SanctionsModule } from '../sanctions/index.js';
import { SecondFactorModule } from '../second-factor/index.js';
import { SecurityModule } from '../security/index.js';
import { DeleteAccount } from './delete-account.js';
import { DeletionLog } from './deletion-log.js';
import { PersonalData } from './personal-data.js';
import { RecordDeletion } from './record-deletion.js';
import { RemoveAccount } from './remove-account.js';
import { RetentionNoticeStore } from './retention-notice.store.js';
import { RepeatDeletions } from './repeat-deletions.js';

/** Account deletion. At the top of the module order, because it deletes data of all other features. */
@Module({
  imports: [
    AccountsModule,
    AuditModule,
    CodesModule,
    ConfirmationModule,
    EntriesModule,
    ExportsModule,
    InvitationsModule,
    LimitsModule,
    LoginSessionsModule,
    MailModule,
    NewAddressModule,
    NewPasswordModule,
    SanctionsModule,
    SecondFactorModule,
    SecurityModule,
  ],
  providers: [
    DeleteAccount,
    DeletionLog,
    PersonalData,
    RecordDeletion,
    RemoveAccount,
    RepeatDeletions,
    RetentionNoticeStore,
  ],
  exports: [RemoveAccount, RetentionNoticeStore],
})
export class AccountDeletionModule {
  static readonly serves = { deleteAccount: DeleteAccount };
  static readonly eventHandlers = [
    onEventWithoutInbox(identityEvents.memberDeleted, 'record-deletion-on-deletion', RecordDeletion),
  ];
}
