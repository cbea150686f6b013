import { z } from 'zod';
import { MemberSummary } from '../identity/member.js';
import { endpoint, rawInput } from '../kernel/endpoint.js';
import { Instant } from '../kernel/fields.js';
import { MemberId, NotificationId } from '../kernel/ids.js';
import { pageOf, pageQuery } from '../kernel/paging.js';
import { declareError } from '../kernel/declared-error.js';
import { message } from '@skillhour/texts';
import { NotificationTopic } from './notification-kind.js';
import { NotificationKind } from './notification-kinds.js';

const values = z.record(z.string(), z.union([z.string(), z.number()]));

/** A notification as its reader receives it (specification 1, section 3), with its link and its sender. */
export const Notification = z.object({
  id: NotificationId,
  title: z.string(),
  message: z.string(),
  /** The sentence as data, for translation and other time zones. `<b>` marks highlighted parts, `moments` names the values that are times. */
  text: z.object({ id: z.string(), values, moments: z.array(z.string()) }),
  notification_type: NotificationKind,
  topic: NotificationTopic,
  /** Empty if there is no sender, for example for a session reminder. */
  sender_id: z.string(),
  sender_name: z.string(),
  sender: MemberSummary.nullable(),
  /** Time of the latest, if several were merged. */
  timestamp: Instant,
  isRead: z.boolean(),
  /** A path of the web app. */
  link: z.string(),
});
export type Notification = z.output<typeof Notification>;

/** Errors of whatever names a notification of the caller. */
export const notificationNotFound = {
  'notification.not_found': declareError('not_found', 'This notification does not exist.'),
};
const unread = { unread_count: z.int().nonnegative() };
const SHOW = message('show must be all, unread or one of the topics.');

export const issueNotificationTicket = endpoint({
  name: 'realtime.ticket.issue_notifications',
  summary:
    "Returns a socket address for the caller's notifications. Its ticket is single use and valid for 60 seconds.",
  access: 'member',
  http: { method: 'GET', path: 'notification-handshake/{userId}/' },
  input: z.object({ userId: MemberId }),
  output: z.object({ websocket_url: z.string() }),
  errors: {
    'notification.not_yours': declareError('forbidden', 'You can only read your own notifications.'),
  },
});

export const listNotifications = endpoint({
  name: 'realtime.notification.list',
  summary: "Lists the caller's notifications, newest first: all, the unread, or those of a topic.",
  access: 'member',
  http: { method: 'GET', path: 'notifications/' },
  input: z.object({
    ...pageQuery(20),
    show: z.enum(['all', 'unread', ...NotificationTopic.options], { error: SHOW }).default('all'),
  }),
  output: pageOf(Notification),
  errors: {},
});

export const countUnread = endpoint({
  name: 'realtime.notification.count_unread',
  summary: 'Returns how many notifications the caller has not read, and the newest of them.',
  access: 'member',
  http: { method: 'GET', path: 'notifications/unread_count/' },
  input: z.object({}),
  output: z.object({ notifications: z.array(Notification), ...unread }),
  errors: {},
});

const markOne = {
  access: 'member',
  input: z.object({ id: NotificationId }),
  output: Notification.extend(unread),
  errors: notificationNotFound,
} as const;

export const markRead = endpoint({
  ...markOne,
  name: 'realtime.notification.mark_read',
  summary: "Marks one of the caller's notifications as read. Repeating it has no effect.",
  http: { method: 'POST', path: 'notifications/{id}/mark_read/' },
});

export const markReadByGet = endpoint({
  ...markOne,
  name: 'realtime.notification.mark_read_by_get',
  summary: "The same by GET, as specified; only from the site's own pages.",
  http: { method: 'GET', path: 'notifications/{id}/mark_read/', changes: true },
});

export const markAllRead = endpoint({
  name: 'realtime.notification.mark_all_read',
  summary: "Marks all of the caller's notifications as read.",
  access: 'member',
  http: { method: 'POST', path: 'notifications/mark_all_read/' },
  input: z.object({}),
  output: z.object(unread),
  errors: {},
});

export const endSubscription = endpoint({
  name: 'realtime.subscription.end',
  summary:
    'Unsubscribes from emails about notifications, by the signed link in such an email, without sign-in (RFC 8058: one click in an email client).',
  access: 'public',
  http: {
    method: 'POST',
    path: 'notifications/unsubscribe/{token}/',
    body: 'raw',
    undocumented:
      'Email clients call it by its URL. It is not listed as a path, because tools could not tell it from `notifications/{id}/mark_read/`.',
  },
  input: rawInput({}).extend({ token: z.string().max(400) }),
  output: z.object({ detail: z.string() }),
  errors: {
    'subscription.unknown': declareError(
      'invalid',
      'This link is invalid. Choose what we email you in your settings.',
    ),
  },
});
