import { z } from 'zod';

const milliseconds = (least: number, fallback: number) =>
  z.coerce.number().int().min(least).default(fallback);

/** The settings of all sockets, whatever their channel. */
export const socketsConfig = z.object({
  SOCKET_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(0)
    .describe('Where sockets are taken, on INTERNAL_HOST; 0 takes a free port.'),
  TICKET_TTL_MS: milliseconds(1, 60_000).describe('How long a ticket admits to a socket.'),
  SOCKET_BEAT_MS: milliseconds(100, 2_000).describe(
    'How often sockets are pinged, and replicas tell each other of theirs.',
  ),
  SOCKET_SILENCE_MS: milliseconds(1_000, 12_000).describe(
    'A socket that says nothing for this long, pongs included, is dead.',
  ),
});
export type SocketsConfig = z.output<typeof socketsConfig> & { INTERNAL_HOST: string };
