import { Injectable } from '@nestjs/common';
import type { EventData, realtimeEvents } from '@skillhour/contracts';
import type { EventMeta, IdempotentEventHandler } from '@skillhour/messaging';
import { NotificationSockets } from './notification-sockets.js';
import { NotificationStore } from './notification.store.js';
import { NotificationViews } from './reading/notification-views.js';

type Event = typeof realtimeEvents.notificationAdded;

/** Sends a stored notification to the member’s open devices. A redelivered event is not sent again. */
@Injectable()
export class PushNotification implements IdempotentEventHandler<Event> {
  constructor(
    private readonly store: NotificationStore,
    private readonly views: NotificationViews,
    private readonly sockets: NotificationSockets,
  ) {}

  async handle(
    { notification_id: id, member_id: memberId, at, device }: EventData<Event>,
    { context }: Pick<EventMeta, 'context'>,
  ): Promise<void> {
    const found = await this.store.find(memberId, id);
    if (!found) return;
    const [notification, unread_count] = await Promise.all([
      this.views.toPushedView(memberId, found, context),
      this.store.countUnread(memberId),
    ]);
    if (!notification || !(await this.store.claimDelivery(id, new Date(at)))) return;
    this.sockets.broadcastNew(memberId, { notification, listed: found.inApp, device, unread_count });
  }
}
