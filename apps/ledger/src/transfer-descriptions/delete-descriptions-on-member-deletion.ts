import { Injectable } from '@nestjs/common';
import type { EventData, identityEvents } from '@skillhour/contracts';
import type { IdempotentEventHandler } from '@skillhour/messaging';
import { TransferDescriptionStore } from './transfer-description.store.js';

type Event = typeof identityEvents.memberDeleted;

/**
 * Deletes a deleted member's texts; the journal entries remain. The title of a session still running arrives
 * later, and is deleted when its minutes are moved.
 */
@Injectable()
export class DeleteDescriptionsOnMemberDeletion implements IdempotentEventHandler<Event> {
  constructor(private readonly descriptions: TransferDescriptionStore) {}

  handle({ member_id }: EventData<Event>): Promise<void> {
    return this.descriptions.deleteTitlesOf(member_id);
  }
}
