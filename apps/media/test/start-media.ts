import type { RunningService } from '@skillhour/service-kit';
import { freshNamespace, startService, type Infrastructure } from '@skillhour/testing';
import { mediaService } from '../src/media.service.js';

/** Starts the media service with one worker, on free ports and in its own namespace; `env` adds settings. */
export const startMedia = (
  infrastructure: Infrastructure,
  env: Record<string, string> = {},
): Promise<RunningService> =>
  startService(mediaService, {
    infrastructure,
    namespace: freshNamespace(),
    env: {
      MEDIA_PORT: '0',
      MEDIA_WORKERS: '1',
      MEDIASOUP_WORKER_BIN: process.env['MEDIASOUP_WORKER_BIN'] ?? '',
      ...env,
    },
  });
