import { Injectable } from '@nestjs/common';
import type { EventData, realtimeEvents } from '@skillhour/contracts';
import type { EventMeta, IdempotentEventHandler } from '@skillhour/messaging';
import { ReadStatusUpdater } from './read-status-updater.js';

type Event = typeof realtimeEvents.notificationsHandled;

/** Sends the member’s devices what is still unread after some notifications have been dealt with. */
@Injectable()
export class SendUnreadOnHandling implements IdempotentEventHandler<Event> {
  constructor(private readonly readStatus: ReadStatusUpdater) {}

  async handle({ member_id }: EventData<Event>, { context }: Pick<EventMeta, 'context'>): Promise<void> {
    await this.readStatus.sendUnread(member_id, context);
  }
}
