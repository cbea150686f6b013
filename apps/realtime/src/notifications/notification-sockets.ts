import { Injectable } from '@nestjs/common';
import {
  notificationChannel,
  type Frame,
  type LiveArea,
  type MemberId,
  type Notification,
  type notificationMessages,
  type SubjectOf,
  type TicketOf,
} from '@skillhour/contracts';
import { Signals } from '@skillhour/messaging';
import { ChannelSockets, Sockets, type ConnectionOf } from '../sockets/index.js';

type Channel = typeof notificationChannel;
type Messages = typeof notificationMessages;

/** Notification socket of a member on one of their devices. */
export type NotificationConnection = ConnectionOf<Channel>;

/** Notification sockets of members on all replicas, and the frames sent to them. */
@Injectable()
export class NotificationSockets extends ChannelSockets<SubjectOf<Channel>, TicketOf<Channel>> {
  constructor(sockets: Sockets, signals: Signals) {
    super(notificationChannel, sockets, signals);
  }

  broadcastNew(memberId: MemberId, content: Omit<Frame<Messages['newNotification']>, 'type'>): void {
    this.broadcast(memberId, { type: 'new_notification', ...content });
  }

  broadcastUnread(memberId: MemberId, unread: { notifications: Notification[]; unread_count: number }): void {
    this.broadcast(memberId, unreadFrame(unread), { key: 'unread' });
  }

  /** Sent to open sockets only: a page loads its data again when its socket opens. */
  broadcastChanged(memberIds: readonly MemberId[], areas: LiveArea[]): void {
    const frame: Frame<Messages['changed']> = { type: 'changed', areas };
    for (const memberId of new Set(memberIds))
      this.broadcast(memberId, frame, { key: `changed:${areas.join()}` });
  }
}

export const unreadFrame = (unread: {
  notifications: Notification[];
  unread_count: number;
}): Frame<Messages['unreadNotifications']> => ({ type: 'unread_notifications', ...unread });
