import { Injectable } from '@nestjs/common';
import type { CallContext, MemberId, Notification, NotificationId } from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import { NotificationSockets } from '../notification-sockets.js';
import { NotificationStore } from '../notification.store.js';
import { NotificationViews } from './notification-views.js';
import { UnreadNotifications } from './unread-notifications.js';

/** Marks notifications as read and sends all devices of the member what is still unread. */
@Injectable()
export class ReadStatusUpdater {
  constructor(
    private readonly store: NotificationStore,
    private readonly views: NotificationViews,
    private readonly unread: UnreadNotifications,
    private readonly sockets: NotificationSockets,
    private readonly clock: Clock,
  ) {}

  /** Returns the notification after the change, with the unread count, or null if it is not the member’s. */
  async markOne(
    memberId: MemberId,
    id: NotificationId,
    context: CallContext,
  ): Promise<(Notification & { unread_count: number }) | null> {
    await this.store.markRead(memberId, id, this.clock.now());
    const found = await this.store.find(memberId, id);
    if (!found) return null;
    const [[view], unread_count] = await Promise.all([
      this.views.toViews(memberId, [found], context),
      this.sendUnread(memberId, context),
    ]);
    return view ? { ...view, unread_count } : null;
  }

  async markAll(memberId: MemberId, context: CallContext): Promise<number> {
    await this.store.markAllRead(memberId, this.clock.now());
    return this.sendUnread(memberId, context);
  }

  /** Sends all devices of the member what is unread now. */
  async sendUnread(memberId: MemberId, context: CallContext): Promise<number> {
    const unread = await this.unread.read(memberId, context);
    this.sockets.broadcastUnread(memberId, unread);
    return unread.unread_count;
  }
}
