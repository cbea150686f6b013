import { RenewingLease } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import type { Connection } from 'mongoose';
import { setTimeout as delay } from 'node:timers/promises';
import { LeaseStore } from '../lease.store.js';
import { findIndexChanges, type IndexChanges } from './index-changes.js';
import type { Migration } from './migration.js';
import { MigrationStore } from './migration.store.js';

const LOCK = 'migration';
const TAKEOVER_MS = 10_000;
const POLL_INTERVAL_MS = 250;

/** Another process has taken over the lock and continues the migration. */
class LockLost extends Error {}

/**
 * Brings a database to the state its service declares: builds, changes and drops indexes, and runs pending migrations.
 * One process does so at a time; others wait and then find nothing to do. Declared indexes are built before any other
 * is dropped, so that processes of the previous version keep theirs as long as possible.
 */
export async function migrate(
  database: Connection,
  migrations: readonly Migration[],
  logger: Logger,
): Promise<void> {
  if (isEmpty(await findWork(database, migrations))) return;
  const lock = new RenewingLease(new LeaseStore(database), LOCK, TAKEOVER_MS);
  const signal = await acquireLock(lock, logger);
  try {
    const { changes, open } = await findWork(database, migrations);
    for (const change of changes) await buildIndexes(change, { logger, signal });
    for (const migration of open) await runMigration(database, migration, { logger, signal });
    for (const change of changes) await dropOldIndexes(change, { logger, signal });
  } finally {
    await lock.release();
  }
}

/** Lists the problems that keep a service from working with a database, as readable text. */
export async function findMigrationProblems(
  database: Connection,
  migrations: readonly Migration[],
): Promise<string[]> {
  const { changes, open } = await findWork(database, migrations);
  const indexes = changes.flatMap(({ model, toBuild }) =>
    toBuild.map(({ name }) => `${model.collection.name}: the index ${name} is missing or differs`),
  );
  return [...indexes, ...open.map(({ number, name }) => `migration ${number} has not run: ${name}`)];
}

interface PendingWork {
  changes: readonly IndexChanges[];
  /** Migrations that are not complete, in order. */
  open: readonly Migration[];
}

async function findWork(database: Connection, migrations: readonly Migration[]): Promise<PendingWork> {
  const store = new MigrationStore(database);
  const [changes, done] = await Promise.all([findIndexChanges(database), store.findDone(migrations)]);
  const open = migrations.filter(({ number }) => !done.has(number));
  return { changes, open: open.toSorted((one, other) => one.number - other.number) };
}

const isEmpty = ({ changes, open }: PendingWork): boolean =>
  open.length === 0 &&
  changes.every(({ isNew, toBuild, toDrop }) => !isNew && toBuild.length + toDrop.length === 0);

interface StepContext {
  logger: Logger;
  signal: AbortSignal;
}

async function acquireLock(lock: RenewingLease, logger: Logger): Promise<AbortSignal> {
  for (let tries = 0; ; tries += 1) {
    const signal = await lock.take();
    if (signal) return signal;
    if (tries === 0) logger.info('another process is migrating, waiting for it');
    await delay(POLL_INTERVAL_MS);
  }
}

async function buildIndexes(
  { model, isNew, toBuild, toDrop }: IndexChanges,
  { logger, signal }: StepContext,
): Promise<void> {
  const collection = model.collection.name;
  if (isNew) await model.createCollection();
  for (const { name, keys, options } of toBuild) {
    if (signal.aborted) throw new LockLost();
    // An index with the same name and other options must be dropped first.
    if (toDrop.includes(name)) await model.collection.dropIndex(name);
    const startMs = performance.now();
    // Requires a majority instead of all voting members: a member that is down would delay the build until it is back.
    await model.collection.createIndex(keys, { ...options, commitQuorum: 'majority' });
    if (!isNew)
      logger.info({ collection, index: name, ms: Math.round(performance.now() - startMs) }, 'index built');
  }
}

async function dropOldIndexes(
  { model, toBuild, toDrop }: IndexChanges,
  { logger, signal }: StepContext,
): Promise<void> {
  for (const name of toDrop) {
    if (toBuild.some((built) => built.name === name)) continue;
    if (signal.aborted) throw new LockLost();
    await model.collection.dropIndex(name);
    logger.info({ collection: model.collection.name, index: name }, 'index dropped');
  }
}

async function runMigration(
  database: Connection,
  migration: Migration,
  { logger, signal }: StepContext,
): Promise<void> {
  if (signal.aborted) throw new LockLost();
  const store = new MigrationStore(database);
  const { number, name } = migration;
  const cursor = await store.start(migration);
  logger.info({ number, migration: name, cursor }, 'migration started');
  await migration.run({ database, cursor, save: (reached) => store.save(migration, reached), signal });
  await store.finish(migration);
  logger.info({ number, migration: name }, 'migration done');
}
