import { Injectable } from '@nestjs/common';
import { ChatMessageId, type contentEvents, type EventData } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { MessageStore } from '../conversations/message.store.js';

type Event = typeof contentEvents.thingReported;

/** Lets admins read the file of a message that one of its two members reported. */
@Injectable()
export class ShowFileToAdminsOnReport implements EventHandler<Event> {
  constructor(private readonly messages: MessageStore) {}

  async handle({ thing: { kind, id } }: EventData<Event>, { tx }: EventMeta): Promise<void> {
    if (kind === 'message') await this.messages.markReported(ChatMessageId.parse(id), tx);
  }
}
