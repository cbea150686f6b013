import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';

const shortText = z.string().min(1).max(512);

/** A media node's end of an empty connection, with which a browser can test whether it reaches the node. */
export const MediaProbe = z.object({
  username_fragment: shortText,
  password: shortText,
  /** SHA-256 fingerprint of its certificate. */
  fingerprint: shortText,
  candidates: z.array(
    z.object({
      foundation: shortText,
      priority: z.int().nonnegative(),
      protocol: z.enum(['udp', 'tcp']),
      address: shortText,
      port: z.int().min(0).max(65_535),
    }),
  ),
});
export type MediaProbe = z.output<typeof MediaProbe>;

export const tryMedia = endpoint({
  name: 'realtime.media.try',
  summary:
    'Opens one end of a connection at a media node for 20 seconds, and returns it with the ICE servers. With it, a browser tests before a session which routes its network allows.',
  access: 'member',
  http: { method: 'GET', path: 'rooms/self-test/' },
  input: z.object({}),
  output: z.object({
    probe: MediaProbe,
    ice_servers: z.array(
      z.object({
        urls: z.array(z.string()),
        username: z.string().exactOptional(),
        credential: z.string().exactOptional(),
      }),
    ),
  }),
  errors: {},
});
