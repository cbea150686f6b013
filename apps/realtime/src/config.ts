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
    .describe('Where sockets are taken, on INTERNAL_HOST; 0 takes a free port.'),
  TICKET_TTL_MS: milliseconds(1, 60_000).describe('How long a ticket admits to a socket.'),
  BAD_TICKETS_PER_MINUTE: z.coerce
    .number()
    .int()
    .positive()
    .default(60)
    .describe(
      'How many tickets that are none an address may come with in a minute; more are refused without a socket.',
    ),
  SOCKET_BEAT_MS: milliseconds(100, 2_000).describe(
    'How often sockets are pinged, and replicas tell each other of theirs.',
  ),
  SOCKET_SILENCE_MS: milliseconds(1_000, 12_000).describe(
    'A socket that says nothing for this long, pongs included, is dead.',
  ),
  PRESENCE_BEAT_MS: milliseconds(100, 2_000).describe(
    'How often a replica writes down that its room sockets live.',
  ),
  PRESENCE_DAYS: z.coerce
    .number()
    .min(4)
    .default(30)
    .describe(
      'After so many days it is forgotten who was in which room when, and that a room ended; what a session was settled by stays with the session.',
    ),
  ROOM_GRACE_MS: milliseconds(0, 12 * 60_000).describe(
    "How long sockets stay open after the session's window.",
  ),
  ROOM_LINGER_MS: milliseconds(0, 60_000).describe(
    'How long sockets stay open after the session was settled or cancelled.',
  ),
  MEDIA_SILENCE_MS: milliseconds(1_500, 3_500).describe(
    'How long media may be silent before rooms go peer to peer.',
  ),
  MEDIA_HELD_MS: milliseconds(0, 9_000).describe(
    'A socket that broke may be followed by another one of its login session: so long its media side is kept for that.',
  ),
  NOTIFICATION_DAYS: z.coerce
    .number()
    .positive()
    .default(180)
    .describe('After so many days a notification goes, read or not.'),
  NOTIFICATION_MERGE_MS: milliseconds(0, 6 * 60 * 60_000).describe(
    'Within this time several that did the same about one thing become one unread notification.',
  ),
  NOTIFICATION_MAIL_DELAY_MS: milliseconds(0, 60_000).describe(
    'How long a mail "at once" waits: what was read in the app until then is not mailed.',
  ),
  NOTIFICATION_ROUND_MS: milliseconds(50, 2_000).describe(
    'How often reminders, mails and news of messages that are due are looked for.',
  ),
  CHAT_BEAT_MS: milliseconds(100, 3_000).describe(
    'How often it is looked whether the open chats were told all there is: a word between replicas may be lost.',
  ),
  ONLINE_SETTLE_MS: milliseconds(0, 2_000).describe(
    'How long a contact must be online or offline before members who watch their contacts are notified. A page reload takes less.',
  ),
  CHAT_FILES_PER_DAY: z.coerce
    .number()
    .int()
    .positive()
    .default(200)
    .describe('How many files a member may upload for direct chats in a day.'),
  STUN_URLS: list.describe('STUN servers for browsers, as stun:host:port, with commas between.'),
  TURN_URLS: list.describe(
    'TURN servers for browsers, as turn:host:port or turns:host:port, with ?transport=udp or tcp behind it where it should be that; with commas between.',
  ),
  TURN_SECRET: z
    .string()
    .default('')
    .meta({
      description:
        "The TURN servers' shared secret (coturn's static-auth-secret): members get credentials made from it, which end with their room. Needed with TURN_URLS.",
      secret: true,
      production: [strongSecret],
    }),
});
export type RealtimeConfig = z.output<typeof realtimeConfig>;
