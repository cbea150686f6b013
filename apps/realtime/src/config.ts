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

/** The settings of the realtime service, beside those that every service has. */
export const realtimeConfig = z.object({
  /** Where sockets are taken, on INTERNAL_HOST; 0: any free port. */
  SOCKET_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  TICKET_TTL_MS: milliseconds(1, 60_000),
  /** How often presence is written and sockets are pinged. */
  PRESENCE_BEAT_MS: milliseconds(100, 2_000),
  /** A socket that says nothing for this long, pongs included, is dead. */
  SOCKET_SILENCE_MS: milliseconds(1_000, 12_000),
  /** How long sockets stay open after the session's window. */
  ROOM_GRACE_MS: milliseconds(0, 12 * 60_000),
  /** How long sockets stay open after the session was settled or cancelled. */
  ROOM_LINGER_MS: milliseconds(0, 60_000),
  /** How long media may be silent before rooms go peer to peer. */
  MEDIA_SILENCE_MS: milliseconds(1_500, 3_500),
  /** STUN servers for browsers, as `stun:host:port`, with commas between. */
  STUN_URLS: list,
  /** TURN servers for browsers, as `turn:host:port`, with commas between. */
  TURN_URLS: list,
  TURN_USERNAME: z.string().default(''),
  TURN_CREDENTIAL: z.string().default(''),
});
export type RealtimeConfig = z.output<typeof realtimeConfig>;
