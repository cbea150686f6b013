import { availableParallelism } from 'node:os';
import { z } from 'zod';

const whole = (least: number, fallback: number) => z.coerce.number().int().min(least).default(fallback);

/** The settings of the media service, beside those that every service has. */
export const mediaConfig = z.object({
  /** The address that the workers listen on. */
  MEDIA_LISTEN_IP: z.string().default('127.0.0.1'),
  /** The address or host name that browsers are told; needed where the service listens on all addresses or behind NAT. */
  MEDIA_ANNOUNCED_ADDRESS: z.string().optional(),
  /** The first worker's UDP and TCP port; each further worker takes the next one. 0: any free port. */
  MEDIA_PORT: whole(0, 40_000),
  /** How many workers; one a core by default. */
  MEDIA_WORKERS: whole(1, availableParallelism()),
  /** The mediasoup-worker binary, where it is not the one that the package downloads. */
  MEDIASOUP_WORKER_BIN: z.string().optional(),
  /** A peer that realtime does not vouch for is closed after this long, in milliseconds. */
  MEDIA_PEER_SILENCE_MS: whole(1_000, 30_000),
});
export type MediaConfig = z.output<typeof mediaConfig>;
