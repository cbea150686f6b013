import { Injectable } from '@nestjs/common';
import { realtimeEvents, type EventData, type identityEvents } from '@skillhour/contracts';
import type { EventMeta, IdempotentEventHandler } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { MessageStore } from '../conversations/message.store.js';
import { UploadStore } from './upload.store.js';

type Event = typeof identityEvents.memberDeleted;

/**
 * Deletes the files that a deleted member sent or uploaded. The texts of their messages stay with the
 * receivers.
 */
@Injectable()
export class RemoveChatFilesOnDeletion implements IdempotentEventHandler<Event> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly uploads: UploadStore,
    private readonly messages: MessageStore,
  ) {}

  async handle({ member_id }: EventData<Event>, { context }: Pick<EventMeta, 'context'>): Promise<void> {
    await this.messages.removeFilesOf(member_id);
    let removed: string[];
    do
      removed = await this.unitOfWork.run(context, async (tx) => {
        const ids = await this.uploads.removeBatch(member_id, tx);
        const files = { member_id, thing: `member-${member_id}`, removed: ids };
        if (ids.length > 0) tx.publish(realtimeEvents.realtimeFilesChanged, files);
        return ids;
      });
    while (removed.length > 0);
  }
}
