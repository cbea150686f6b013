import { message } from '@skillhour/texts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { MemberId } from '../kernel/ids.js';
import { TimeZone } from '../kernel/time-zone.js';
import { NotificationTopic } from './notification-kind.js';

const CLOCK = message('Enter a time of day like 07:30.');
/** A time of day, `HH:MM`. */
export const ClockTime = z
  .string({ error: CLOCK })
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: CLOCK });

/** `now`: at once, unless it was read in the app before; `digest`: with the daily mail. */
export const MailChoice = z.enum(['now', 'digest', 'never'], {
  error: message('mail must be now, digest or never.'),
});
export type MailChoice = z.output<typeof MailChoice>;

const SWITCH = message('app and device must be true or false.');
/** Where the notifications of a topic reach a member. Sessions always reach the app. */
export const TopicPreference = z.object({
  topic: NotificationTopic,
  app: z.boolean({ error: SWITCH }),
  /** On the desktop, where the browser allows it. */
  device: z.boolean({ error: SWITCH }),
  mail: MailChoice,
});
export type TopicPreference = z.output<typeof TopicPreference>;

export const NotificationPreferences = z.object({
  topics: z.array(TopicPreference),
  /** Nothing on the device and no mail in between, by the member's clock; null: none. May go over midnight. */
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
  summary: 'What reaches the caller, and where.',
  access: 'member',
  http: { method: 'GET', path: 'notifications/preferences/' },
  input: z.object({}),
  output: NotificationPreferences,
  errors: {},
});

export const updatePreferences = endpoint({
  name: 'realtime.preferences.update',
  summary: 'Changes what reaches the caller; what is absent stays, topics that are not named too.',
  access: 'member',
  http: { method: 'PUT', path: 'notifications/preferences/' },
  input: NotificationPreferences.partial(),
  output: NotificationPreferences,
  errors: {},
});

export const readZone = endpoint({
  name: 'realtime.preferences.read_zone',
  summary:
    'By which clock a member lives: the zone they chose, else the one that a device of theirs said last.',
  access: 'internal',
  callers: ['exchange'],
  repeatable: true,
  input: z.object({ member_id: MemberId }),
  output: z.object({
    /** Null: nobody has said. One that was taken once is answered, whatever is taken now. */
    timezone: z.string().nullable(),
  }),
  errors: {},
});
