import { defineService } from '@skillhour/service-kit';
import { mediaConfig } from './config.js';
import { MediaModule } from './media.module.js';
import { WorkerPool } from './workers/worker-pool.js';

/** The media service: for `main.ts`, and for tests. */
export const mediaService = defineService({
  name: 'media',
  config: mediaConfig,
  module: () => MediaModule.create(),
  readiness: (app) => ({ workers: () => app.get(WorkerPool, { strict: false }).workers.length > 0 }),
});
