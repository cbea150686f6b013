export { OverdueStore } from './overdue.store.js';
export type { RetryState, FailingWork } from './retry-state.js';
export { RetriesModule } from './retries.module.js';
export { ScheduleRetry } from './schedule-retry.js';
export { retryStateSchema } from './retry-state.store.js';
