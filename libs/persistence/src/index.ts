export type { Tx } from '@skillhour/messaging';
export { Allowance } from './allowance.store.js';
export { BATCH_ROWS, processInBatches } from './batches.js';
export { READ_TIMEOUT_MS } from './call-time-limits.js';
export { checkServer } from './database-check/check-server.js';
export { isDatabaseUp, isStandin, openDatabase } from './database.js';
export { DatabaseClock } from './database-clock.js';
export { isDuplicateKey, isOutage } from './database-errors.js';
export { DURABLE, LINEARIZABLE_WITHIN_MS, withoutConcerns } from './durability.js';
export { DatabaseModule } from './database.module.js';
export { batchByKey } from './batch-by-key.js';
export { DurableTasks } from './durable-tasks/durable-tasks.store.js';
export type { RetryState } from './durable-tasks/retry-state.js';
export { retryStateSchema } from './durable-tasks/retry-state.store.js';
export { StuckWorkModule } from './durable-tasks/stuck-work.module.js';
export { mergeStuckWork, TaskRegistry } from './durable-tasks/task-registry.js';
export { findPage, type Page } from './lists/find-page.js';
export { FreshCounts } from './lists/fresh-counts.js';
export { PagedList, reconcileCount } from './lists/paged-list.js';
export { MemberDirectory } from './members/member-directory.js';
export { MemberDirectoryModule } from './members/member-directory.module.js';
export { findMigrationProblems, migrate } from './migration/migrate.js';
export type { Migration } from './migration/migration.js';
export { OpenTransactions } from './open-transactions.js';
export { OutboxAge, setOutboxAge } from './outbox/outbox-age.js';
export { OutboxRelay } from './outbox/outbox-relay.js';
export { OutboxStore } from './outbox/outbox.store.js';
export {
  nullableNestedSchema,
  nestedSchema,
  nestedListSchema,
  rowSchema,
  type NestedSchema,
  type RowShape,
} from './row-schema.js';
export { DATABASE } from './tokens.js';
export { changeInBatches } from './transactions-in-batches.js';
export { UnitOfWork } from './unit-of-work.js';
export { highlightExcerpt, highlightMatches } from './search/highlight-matches.js';
export { SearchIndex, type SearchEntry } from './search/search-index.store.js';
