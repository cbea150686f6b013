import { defineService } from '@skillhour/service-kit';
import { mediaConfig } from './config.js';
import { MediaModule } from './media.module.js';
import { WorkerPool } from './workers/index.js';

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
  readiness: (app) => ({ workers: () => app.get(WorkerPool, { strict: false }).workers.length > 0 }),
});
