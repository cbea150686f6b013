import { availableParallelism } from 'node:os';
import { z } from 'zod';

const whole = (least: number, fallback: number) => z.coerce.number().int().min(least).default(fallback);

/**
 * Loopback addresses. The media service runs on the node's host network, so any other address would expose
 * its internal endpoints publicly.
 */
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;

/** Settings of the media service, in addition to those common to all services. */
export const mediaConfig = z.object({
  INTERNAL_HOST: z
    .string()
    .regex(LOOPBACK, { error: 'must be a loopback address: the service is on the network of its node' })
    .default('127.0.0.1')
    .describe('Where /healthz, /readyz and /metrics are: on this machine alone.'),
  MEDIA_LISTEN_IP: z.string().default('127.0.0.1').describe('The address that the workers listen on.'),
  MEDIA_ANNOUNCED_ADDRESS: z
    .string()
    .optional()
    .describe(
      'The address or host name that browsers are told; needed where the service listens on all addresses or behind NAT.',
    ),
  MEDIA_PORT: whole(0, 40_000).describe(
    "The first worker's UDP and TCP port; each further worker takes the next one. 0: any free port.",
  ),
  MEDIA_WORKERS: whole(1, availableParallelism()).meta({
    description: 'How many workers; one a core by default.',
    dependsOnHost: true,
  }),
  MEDIA_PEER_BITRATE: whole(100_000, 4_000_000).describe(
    'The most that a peer may send, in bits per second: a camera, a screen and a voice.',
  ),
  MEDIASOUP_WORKER_BIN: z
    .string()
    .optional()
    .describe('The mediasoup-worker binary, where it is not the one that the package downloads.'),
  MEDIA_DRAIN_MS: whole(0, 4_000).describe(
    'How long a node that is asked to end waits for its rooms to be made anew at another one.',
  ),
  MEDIA_PEER_SILENCE_MS: whole(1_000, 30_000).describe(
    'A peer that realtime does not vouch for is closed after this long.',
  ),
});
export type MediaConfig = z.output<typeof mediaConfig>;
