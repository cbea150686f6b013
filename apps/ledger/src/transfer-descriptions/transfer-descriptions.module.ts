import { Module } from '@nestjs/common';
import { exchangeEvents, identityEvents } from '@skillhour/contracts';
import { onEvent, onEventWithoutInbox } from '@skillhour/messaging';
import { ProjectionModule } from '../projection/index.js';
import { TransferDescriptions } from './transfer-descriptions.js';
import { DeleteDescriptionsOnMemberDeletion, SaveDescription } from './sync-descriptions.js';
import { TransferDescriptionStore } from './transfer-description.store.js';

/** Member-written descriptions of transfers, stored outside the journal. */
@Module({
  imports: [ProjectionModule],
  providers: [
    TransferDescriptionStore,
    TransferDescriptions,
    SaveDescription,
    DeleteDescriptionsOnMemberDeletion,
  ],
  exports: [TransferDescriptionStore, TransferDescriptions],
})
export class TransferDescriptionsModule {
  static readonly eventHandlers = [
    onEvent(exchangeEvents.sessionCompleted, 'keep-words-on-settlement', SaveDescription),
    onEvent(exchangeEvents.sessionCancelled, 'keep-words-on-session-cancellation', SaveDescription),
    onEventWithoutInbox(
      identityEvents.memberDeleted,
      'forget-words-on-deletion',
      DeleteDescriptionsOnMemberDeletion,
    ),
  ];
}
