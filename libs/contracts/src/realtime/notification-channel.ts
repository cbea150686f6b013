import { z } from 'zod';
import { MemberId, NotificationId } from '../kernel/ids.js';
import { socketMessage } from '../kernel/socket-message.js';
import { TimeZone } from '../kernel/time-zone.js';
import { channel } from './channel.js';
import { messageNotificationFields } from './chat-channel.js';
import { Notification, notificationNotFound } from './notifications.js';

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
      "A notification that is new, or that was merged into an unread one. Sent once to every device. `listed`: it is in the member's list. `device`: it may be shown outside the page, if the member allowed that.",
    body: { notification: Notification, listed: z.boolean(), device: z.boolean(), unread_count },
  }),
  unreadNotifications: socketMessage({
    channel: 'notifications',
    type: 'unread_notifications',
    from: 'server',
    summary: 'The newest unread notifications. Sent on request, and when some were read on another device.',
    body: { notifications: z.array(Notification), unread_count },
  }),
  messageNotification: socketMessage({
    channel: 'notifications',
    type: 'notification_message',
    from: 'server',
    summary:
      'Someone sent a direct message. `device`: it may be shown outside the page, if the member allowed that.',
    body: { ...messageNotificationFields, device: z.boolean() },
  }),
  changed: socketMessage({
    channel: 'notifications',
    type: 'changed',
    from: 'server',
    summary: "Some of the member's data changed and should be fetched again. Contains no details.",
    body: { areas: z.array(LiveArea) },
  }),
  error: socketMessage({
    channel: 'notifications',
    type: 'error',
    from: 'server',
    summary: 'The last frame was invalid or not allowed; the connection stays open.',
    body: { code: z.string(), message: z.string() },
  }),
  online: socketMessage({
    channel: 'notifications',
    type: 'online_status',
    from: 'server',
    summary: 'The contacts who are online.',
    body: { online_users: z.array(MemberId) },
  }),
  requestOnline: socketMessage({
    channel: 'notifications',
    type: 'request_online_status',
    from: 'client',
    summary:
      'Requests which contacts are online. From then on, the socket also receives changes, until it sends `watch: false`.',
    body: { watch: z.boolean().default(true) },
  }),
  fetchUnread: socketMessage({
    channel: 'notifications',
    type: 'fetch_unread_notifications',
    from: 'client',
    summary: 'Requests the unread notifications. `timezone` is used if the member has not chosen one.',
    body: { timezone: TimeZone.optional() },
  }),
  markRead: socketMessage({
    channel: 'notifications',
    type: 'mark_read',
    from: 'client',
    summary: 'Marks a notification as read. Every device receives the unread ones again.',
    body: { notification_id: NotificationId },
    errors: notificationNotFound,
  }),
};

export const notificationChannel = channel({
  name: 'notifications',
  summary: "A member's own notifications, and signals that pages should fetch their data again.",
  subject: MemberId,
  perMember: true,
  ticket: z.object({}),
  messages: notificationMessages,
  /** Clients send little here. A member may have many tabs. */
  limits: { framesPerSecond: 10, burstFrames: 60, messageBytes: 4 * 1024, socketsPerMember: 12 },
});
