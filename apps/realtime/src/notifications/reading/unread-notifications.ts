import { Injectable } from '@nestjs/common';
import type { CallContext, MemberId, Notification } from '@skillhour/contracts';
import { NotificationStore } from '../notification.store.js';
import { NotificationViews } from './notification-views.js';

/** Number of newest notifications that are returned. */
const SHOWN = 20;

/** Unread notifications of a member. */
@Injectable()
export class UnreadNotifications {
  constructor(
    private readonly store: NotificationStore,
    private readonly views: NotificationViews,
  ) {}

  async read(
    memberId: MemberId,
    context: CallContext,
  ): Promise<{ notifications: Notification[]; unread_count: number }> {
    const [newest, unread_count] = await Promise.all([
      this.store.newestUnread(memberId, SHOWN),
      this.store.countUnread(memberId),
    ]);
    return { notifications: await this.views.toViews(memberId, newest, context), unread_count };
  }
}
