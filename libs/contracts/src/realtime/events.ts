import { z } from 'zod';
import { event } from '../kernel/event.js';
import { Instant } from '../kernel/fields.js';
import { MemberId, NotificationId } from '../kernel/ids.js';
import { filesChanged } from '../kernel/stored-files.js';
import { SessionMail } from './session-mail.js';

export const notificationAdded = event({
  type: 'realtime.notification.added.v1',
  summary:
    "A member has a notification, either new or extended by another member's action. It is sent to their devices.",
  data: z.object({
    notification_id: NotificationId,
    member_id: MemberId,
    at: Instant,
    /** Whether it may be shown outside the page. */
    device: z.boolean(),
  }),
});

export const mailDue = event({
  type: 'realtime.mail.due.v1',
  summary: "A member's unread notifications are to be emailed, at once or as the daily digest.",
  data: z.object({
    member_id: MemberId,
    digest: z.boolean(),
    lines: z
      .array(
        z.object({
          text: z.object({ id: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }),
          /**
           * Members whose full name or username is inserted into the text when the email is written, because events carry no names. Absent in
           * legacy events.
           */
          members: z
            .object({ name: MemberId.exactOptional(), username: MemberId.exactOptional() })
            .optional(),
          /** A path of the web app. */
          link: z.string(),
        }),
      )
      .min(1),
    /** Number of notifications beyond the lines. */
    more: z.int().nonnegative(),
    /** Unsubscribes from such emails without sign-in. */
    unsubscribe_token: z.string(),
  }),
});

export const sessionMailDue = event({
  type: 'realtime.session_mail.due.v1',
  summary:
    'A party of a session is to be emailed that it was agreed, moved or cancelled, or that it begins soon. Each is an email of its own.',
  data: SessionMail.extend({
    /** The member's time zone, for the times in the email. */
    timezone: z.string(),
    /** Unsubscribes from such emails without sign-in. */
    unsubscribe_token: z.string(),
  }),
});

export const notificationsHandled = event({
  type: 'realtime.notification.handled.v1',
  summary:
    "Some of a member's unread notifications were marked as read, because their subject has been dealt with. The member's devices receive the unread ones again.",
  data: z.object({ member_id: MemberId }),
});

export const realtimeFilesChanged = filesChanged('realtime');
