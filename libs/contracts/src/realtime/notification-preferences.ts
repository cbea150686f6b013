import { message } from '@skillhour/texts';
import { z } from 'zod';
import { ClockTime } from '../kernel/clock-time.js';
import { endpoint } from '../kernel/endpoint.js';
import { MemberId } from '../kernel/ids.js';
import { TimeZone } from '../kernel/time-zone.js';
import { NotificationTopic } from './notification-kind.js';

/** `now`: at once, unless it was already read in the app. `digest`: with the daily email. */
export const MailChoice = z.enum(['now', 'digest', 'never'], {
  error: message('mail must be now, digest or never.'),
});
export type MailChoice = z.output<typeof MailChoice>;

const SWITCH = message('app and device must be true or false.');
/** Destinations of a topic's notifications. Session notifications always reach the app. */
export const TopicPreference = z.object({
  topic: NotificationTopic,
  app: z.boolean({ error: SWITCH }),
  /** On the desktop, if the browser allows it. */
  device: z.boolean({ error: SWITCH }),
  mail: MailChoice,
});
export type TopicPreference = z.output<typeof TopicPreference>;

export const NotificationPreferences = z.object({
  topics: z.array(TopicPreference),
  /** No device notifications and no emails in this period, in the member's time zone. May span midnight. Null for none. */
  quiet: z
    .object({ from: ClockTime, to: ClockTime })
    .refine(({ from, to }) => from !== to, {
      error: message('Quiet hours must end at a different time than they start.'),
    })
    .nullable(),
  digest: z.object({
    daily: z.boolean({ error: message('daily must be true or false.') }),
    at: ClockTime,
  }),
  timezone: TimeZone,
});
export type NotificationPreferences = z.output<typeof NotificationPreferences>;

export const readPreferences = endpoint({
  name: 'realtime.preferences.read',
  summary: 'Returns what the caller is notified about, and where.',
  access: 'member',
  http: { method: 'GET', path: 'notifications/preferences/' },
  input: z.object({}),
  output: NotificationPreferences,
  errors: {},
});

export const updatePreferences = endpoint({
  name: 'realtime.preferences.update',
  summary: 'Changes what the caller is notified about; absent fields and topics stay.',
  access: 'member',
  http: { method: 'PUT', path: 'notifications/preferences/' },
  input: NotificationPreferences.partial(),
  output: NotificationPreferences,
  errors: {},
});

export const readZone = endpoint({
  name: 'realtime.preferences.read_zone',
  summary:
    "Returns a member's time zone: the one they chose, or otherwise the latest one that a device of theirs sent.",
  access: 'internal',
  callers: ['exchange'],
  repeatable: true,
  input: z.object({ member_id: MemberId }),
  output: z.object({
    /** Null if no device has reported one. A stored zone is returned unchanged, even if it would be rejected today. */
    timezone: z.string().nullable(),
  }),
  errors: {},
});
