import { defineService } from '@skillhour/service-kit';
import { mediaConfig } from './config.js';
import { MediaModule } from './media.module.js';
import { PeerSync } from './rooms/index.js';
import { WorkerPool } from './workers/index.js';

/** Time for the rest of a shutdown after the drain, in milliseconds. */
const AFTER_DRAIN_MS = 6_000;

declare module '@skillhour/messaging' {
  interface ThisService {
    name: 'media';
  }
}

/** Definition of the media service, used by `main.ts` and by tests. */
export const mediaService = defineService({
  name: 'media',
  config: mediaConfig,
  module: () => MediaModule,
  drain: (app) => app.get(PeerSync, { strict: false }).drain(),
  shutdownMs: ({ MEDIA_DRAIN_MS }) => MEDIA_DRAIN_MS + AFTER_DRAIN_MS,
  readiness: (app) => ({ workers: () => app.get(WorkerPool, { strict: false }).workers.length > 0 }),
});
