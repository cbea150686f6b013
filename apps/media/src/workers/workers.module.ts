import { Module } from '@nestjs/common';
import type { Logger } from '@skillhour/observability';
import { CONFIG, LOGGER } from '@skillhour/service-kit';
import type { MediaConfig } from '../config.js';
import { WorkerMetrics } from './worker-metrics.js';
import { WorkerPool } from './worker-pool.js';

/** Provides the pool. Nothing is served before the first workers run. */
const workerPool = {
  provide: WorkerPool,
  inject: [CONFIG, LOGGER],
  useFactory: (config: MediaConfig, logger: Logger) =>
    WorkerPool.create(
      config.MEDIA_WORKERS,
      {
        workerBin: config.MEDIASOUP_WORKER_BIN,
        listenIp: config.MEDIA_LISTEN_IP,
        announcedAddress: config.MEDIA_ANNOUNCED_ADDRESS,
        port: config.MEDIA_PORT,
      },
      logger,
    ),
};

@Module({ providers: [workerPool, WorkerMetrics], exports: [WorkerPool] })
export class WorkersModule {}
