import { Module } from '@nestjs/common';
import { exchangeEvents, identityEvents } from '@skillhour/contracts';
import { onEvent, onEventWithoutInbox } from '@skillhour/messaging';
import { ProjectionModule } from '../projection/index.js';
import { DescribeTransfers } from './describe-transfers.js';
import { ForgetWordsOnDeletion } from './forget-words-on-deletion.js';
import { KeepWordsOnSessionCancellation } from './keep-words-on-session-cancellation.js';
import { KeepWordsOnSettlement } from './keep-words-on-settlement.js';
import { TransferWordsStore } from './transfer-words.store.js';

/** Member-written descriptions of transfers, stored outside the journal. */
@Module({
  imports: [ProjectionModule],
  providers: [
    TransferWordsStore,
    DescribeTransfers,
    KeepWordsOnSettlement,
    KeepWordsOnSessionCancellation,
    ForgetWordsOnDeletion,
  ],
  exports: [TransferWordsStore, DescribeTransfers],
})
export class WordsModule {
  static readonly eventHandlers = [
    onEvent(exchangeEvents.sessionCompleted, 'keep-words-on-settlement', KeepWordsOnSettlement),
    onEvent(
      exchangeEvents.sessionCancelled,
      'keep-words-on-session-cancellation',
      KeepWordsOnSessionCancellation,
    ),
    onEventWithoutInbox(identityEvents.memberDeleted, 'forget-words-on-deletion', ForgetWordsOnDeletion),
  ];
}
