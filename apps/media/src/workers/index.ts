export type { MediaWorker } from './media-worker.js';
export { WorkerPool } from './worker-pool.js';
export { WorkersModule } from './workers.module.js';
