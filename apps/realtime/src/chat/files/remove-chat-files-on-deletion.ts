import { Injectable } from '@nestjs/common';
import { realtimeEvents, type EventData, type identityEvents } from '@skillhour/contracts';
import type { Reaction, ReactionMeta } from '@skillhour/messaging';
import { MessageStore } from '../conversations/message.store.js';
import { UploadStore } from './upload.store.js';

type Event = typeof identityEvents.memberDeleted;
/** Files per event. */
const BATCH = 500;

/** Deletes the files that a deleted member sent or uploaded; the texts of their messages stay with those they wrote to. */
@Injectable()
export class RemoveChatFilesOnDeletion implements Reaction<Event> {
  constructor(
    private readonly uploads: UploadStore,
    private readonly messages: MessageStore,
  ) {}

  async handle({ member_id }: EventData<Event>, { tx }: ReactionMeta): Promise<void> {
    const files = await this.uploads.removeAllOf(member_id, tx);
    await this.messages.removeFilesOf(member_id, tx);
    for (let start = 0; start < files.length; start += BATCH) {
      const removed = files.slice(start, start + BATCH);
      tx.publish(realtimeEvents.realtimeFilesChanged, { member_id, thing: `member-${member_id}`, removed });
    }
  }
}
