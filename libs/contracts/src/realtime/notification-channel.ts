import { z } from 'zod';
import { MemberId, NotificationId } from '../kernel/ids.js';
import { socketMessage } from '../kernel/socket-message.js';
import { TimeZone } from '../kernel/time-zone.js';
import { channel } from './channel.js';
import { messageNews } from './chat-channel.js';
import { Notification } from './notifications.js';

/** Area of the data that changed. */
export const LiveArea = z.enum(['requests', 'proposals', 'sessions', 'minutes', 'reports', 'messages']);
export type LiveArea = z.output<typeof LiveArea>;

const unread_count = z.int().nonnegative();

/** Every frame on the socket of a member's notifications. */
export const notificationMessages = {
  newNotification: socketMessage({
    channel: 'notifications',
    type: 'new_notification',
    from: 'server',
    summary:
      'Something happened; told once on every device. `device`: it may show outside of the page, where the member allowed that.',
    body: { notification: Notification, device: z.boolean(), unread_count },
  }),
  unreadNotifications: socketMessage({
    channel: 'notifications',
    type: 'unread_notifications',
    from: 'server',
    summary: 'The newest unread ones, when asked for and when they were read on another device.',
    body: { notifications: z.array(Notification), unread_count },
  }),
  messageNews: socketMessage({
    channel: 'notifications',
    type: 'notification_message',
    from: 'server',
    summary:
      'Somebody wrote in a direct chat. `device`: it may show outside of the page, where the member allowed that.',
    body: { ...messageNews, device: z.boolean() },
  }),
  changed: socketMessage({
    channel: 'notifications',
    type: 'changed',
    from: 'server',
    summary: 'Something of the member changed, theirs to read anew; no more is said.',
    body: { areas: z.array(LiveArea) },
  }),
  error: socketMessage({
    channel: 'notifications',
    type: 'error',
    from: 'server',
    summary: 'The last frame was not understood or not allowed; the connection stays.',
    body: { code: z.string(), message: z.string() },
  }),
  online: socketMessage({
    channel: 'notifications',
    type: 'online_status',
    from: 'server',
    summary: 'The contacts who are here.',
    body: { online_users: z.array(MemberId) },
  }),
  askOnline: socketMessage({
    channel: 'notifications',
    type: 'request_online_status',
    from: 'client',
    summary:
      'Asks which contacts are here; from then on the socket is told when that changes, until it says `watch: false`.',
    body: { watch: z.boolean().default(true) },
  }),
  fetchUnread: socketMessage({
    channel: 'notifications',
    type: 'fetch_unread_notifications',
    from: 'client',
    summary: 'Asks for the unread ones. `timezone` is taken where the member chose none.',
    body: { timezone: TimeZone.optional() },
  }),
  markRead: socketMessage({
    channel: 'notifications',
    type: 'mark_read',
    from: 'client',
    summary: 'Marks one as read; every device hears what is unread then.',
    body: { notification_id: NotificationId },
  }),
};

export const notificationChannel = channel({
  name: 'notifications',
  summary: "A member's own news: what happened, and that pages should be read anew.",
  subject: MemberId,
  own: true,
  ticket: z.object({}),
  messages: notificationMessages,
  /** Clients send little here. A member may have many tabs. */
  limits: { framesPerSecond: 10, burstFrames: 60, messageBytes: 4 * 1024, socketsPerMember: 12 },
});
