import { Module } from '@nestjs/common';
import { identityEvents } from '@skillhour/contracts';
import { onEvent, onEventWithoutInbox } from '@skillhour/messaging';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { JournalModule } from '../journal/index.js';
import { ProjectionModule } from '../projection/index.js';
import { TransferDescriptionsModule } from '../transfer-descriptions/index.js';
import { WritingModule } from '../writing/index.js';
import { AccountBalances } from './account-balances.js';
import { CloseAccountOnDeletion } from './close-account-on-deletion.js';
import { ClosingAccountStore } from './closing-account.store.js';
import { EmptyClosingAccounts } from './empty-closing-accounts.js';
import { FindTransaction } from './find-transaction.js';
import { ListMoved } from './list-moved.js';
import { OpenAccountOnVerification } from './open-account-on-verification.js';
import { PartyNames } from './party-names.js';
import { ReadAccount } from './read-account.js';
import { ReadBalance } from './read-balance.js';
import { ReadFlow } from './read-flow.js';
import { TransactionViews } from './transaction-views.js';
import { WelcomeGrant } from './welcome-grant.js';

/**
 * Members' accounts: opened with a welcome grant, displayed with their transfers, emptied after the member
 * was deleted.
 */
@Module({
  imports: [
    JournalModule,
    WritingModule,
    ProjectionModule,
    TransferDescriptionsModule,
    MemberDirectoryModule,
  ],
  providers: [
    WelcomeGrant,
    PartyNames,
    AccountBalances,
    TransactionViews,
    FindTransaction,
    ReadAccount,
    ReadFlow,
    ReadBalance,
    ListMoved,
    OpenAccountOnVerification,
    ClosingAccountStore,
    CloseAccountOnDeletion,
    EmptyClosingAccounts,
  ],
  exports: [WelcomeGrant, AccountBalances, TransactionViews, FindTransaction, PartyNames],
})
export class AccountsModule {
  static readonly serves = {
    readAccount: ReadAccount,
    readFlow: ReadFlow,
    readBalance: ReadBalance,
    listMoved: ListMoved,
  };
  static readonly eventHandlers = [
    onEventWithoutInbox(
      identityEvents.memberVerified,
      'open-account-on-verification',
      OpenAccountOnVerification,
      { concurrency: 8 },
    ),
    onEvent(identityEvents.memberDeleted, 'close-account-on-deletion', CloseAccountOnDeletion),
  ];
}
