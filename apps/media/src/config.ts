import type { ProductionRule } from '@skillhour/service-kit';
import { availableParallelism } from 'node:os';
import { z } from 'zod';

const integerSetting = (least: number, fallback: number) =>
  z.coerce.number().int().min(least).default(fallback);

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;

/**
 * Requires a token for the metrics on any other address. The media service runs on the node's host network, so
 * every host that reaches the node could read them.
 */
const loopbackOrToken: ProductionRule = (text = '127.0.0.1', { METRICS_TOKEN }) =>
  LOOPBACK.test(text) || METRICS_TOKEN !== undefined
    ? undefined
    : 'must be a loopback address, because the service is on the network of its node. Otherwise set METRICS_TOKEN';

/** Settings of the media service, in addition to those common to all services. */
export const mediaConfig = z.object({
  INTERNAL_HOST: z
    .string()
    .default('127.0.0.1')
    .meta({
      description:
        'Address of /healthz, /readyz and /metrics. Any address other than a loopback one requires METRICS_TOKEN.',
      production: [loopbackOrToken],
    }),
  MEDIA_LISTEN_IP: z.string().default('127.0.0.1').describe('Address on which the workers listen.'),
  MEDIA_ANNOUNCED_ADDRESS: z
    .string()
    .optional()
    .describe(
      'Address or host name that is sent to browsers. Required if the service listens on all addresses or behind NAT.',
    ),
  MEDIA_PORT: integerSetting(0, 40_000).describe(
    'UDP and TCP port of the first worker; each further worker uses the next one. 0 uses any free port.',
  ),
  MEDIA_WORKERS: integerSetting(1, availableParallelism()).meta({
    description: 'Number of workers. By default one per core.',
    dependsOnHost: true,
  }),
  MEDIA_PEER_BITRATE: integerSetting(100_000, 4_000_000).describe(
    'Maximum bitrate that a peer may send, in bits per second, for a camera, a screen and a voice.',
  ),
  MEDIASOUP_WORKER_BIN: z
    .string()
    .optional()
    .describe('Path of the mediasoup-worker binary, if it is not the one that the package downloads.'),
  MEDIA_DRAIN_MS: integerSetting(0, 4_000).describe(
    'Maximum time that a stopping node continues its rooms, in milliseconds. They move to another node at once; without one, the node waits until they end.',
  ),
  MEDIA_PEER_SILENCE_MS: integerSetting(1_000, 30_000).describe(
    'Time after which a peer that realtime no longer lists is closed, in milliseconds.',
  ),
});
export type MediaConfig = z.output<typeof mediaConfig>;
