import { strongSecret } from '@skillhour/service-kit';
import { z } from 'zod';

const milliseconds = (least: number, fallback: number) =>
  z.coerce.number().int().min(least).default(fallback);
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );

/** Settings of the realtime service, in addition to those that every service has. */
export const realtimeConfig = z.object({
  SOCKET_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(0)
    .describe('Port on which sockets are accepted, on INTERNAL_HOST. 0 uses a free one.'),
  TICKET_TTL_MS: milliseconds(1, 60_000).describe('Lifetime of a socket ticket, in milliseconds.'),
  BAD_TICKETS_PER_MINUTE: z.coerce
    .number()
    .int()
    .positive()
    .default(60)
    .describe(
      'Number of invalid tickets per address and minute. Further ones are rejected without a socket.',
    ),
  SOCKET_BEAT_MS: milliseconds(100, 2_000).describe(
    'Interval at which sockets are pinged and replicas exchange heartbeats, in milliseconds.',
  ),
  SOCKET_SILENCE_MS: milliseconds(1_000, 12_000).describe(
    'Time without any frame, pongs included, after which a socket counts as dead, in milliseconds.',
  ),
  PRESENCE_BEAT_MS: milliseconds(100, 2_000).describe(
    'Interval at which a replica stores that its room sockets are alive, in milliseconds.',
  ),
  PRESENCE_DAYS: z.coerce
    .number()
    .min(4)
    .default(30)
    .describe(
      'Number of days after which presence in rooms and the ends of rooms are deleted. The values that a session was settled by stay with the session.',
    ),
  ROOM_GRACE_MS: milliseconds(0, 12 * 60_000).describe(
    "Time that sockets stay open after the session's window, in milliseconds.",
  ),
  ROOM_LINGER_MS: milliseconds(0, 60_000).describe(
    'Time that sockets stay open after the session was settled or cancelled, in milliseconds.',
  ),
  MEDIA_SILENCE_MS: milliseconds(1_500, 3_500).describe(
    'Time without a signal from media after which rooms switch to peer to peer, in milliseconds.',
  ),
  MEDIA_HELD_MS: milliseconds(0, 9_000).describe(
    'Time for which the media session of a broken socket is kept for the next socket of its login session, in milliseconds.',
  ),
  NOTIFICATION_DAYS: z.coerce
    .number()
    .positive()
    .default(180)
    .describe('Number of days after which a notification is deleted, read or not.'),
  NOTIFICATION_MERGE_MS: milliseconds(0, 6 * 60 * 60_000).describe(
    'Time within which actions of several members on the same content are merged into one unread notification, in milliseconds.',
  ),
  NOTIFICATION_MAIL_DELAY_MS: milliseconds(0, 60_000).describe(
    'Delay of an immediate notification email, in milliseconds. What is read in the app by then is not emailed.',
  ),
  NOTIFICATION_ROUND_MS: milliseconds(50, 2_000).describe(
    'Interval at which due reminders, emails and message notifications are looked up, in milliseconds.',
  ),
  CHAT_BEAT_MS: milliseconds(100, 3_000).describe(
    'Interval at which open chats are checked for missing messages, in milliseconds, because a signal between replicas may be lost.',
  ),
  ONLINE_SETTLE_MS: milliseconds(0, 2_000).describe(
    'Time that a contact must be online or offline before members who watch their contacts are notified, in milliseconds. A page reload takes less.',
  ),
  CHAT_FILES_PER_DAY: z.coerce
    .number()
    .int()
    .positive()
    .default(200)
    .describe('Number of files that a member may upload for direct chats per day.'),
  STUN_URLS: list.describe('STUN servers for browsers, as stun:host:port, separated by commas.'),
  TURN_URLS: list.describe(
    'TURN servers for browsers, as turn:host:port or turns:host:port, optionally with ?transport=udp or tcp, separated by commas.',
  ),
  TURN_SECRET: z
    .string()
    .default('')
    .meta({
      description:
        "Shared secret of the TURN servers (coturn's static-auth-secret). Members get credentials derived from it, which expire with their room. Required with TURN_URLS.",
      secret: true,
      production: [strongSecret],
    }),
});
export type RealtimeConfig = z.output<typeof realtimeConfig>;
