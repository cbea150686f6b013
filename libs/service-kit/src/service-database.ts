import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import type { Clock } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import type { Migration, OutboxRelay } from '@skillhour/persistence';
import { ConfigError, databaseConfig, type BaseConfig } from './config.js';

/** A service's database with the functions for its lifecycle. */
export interface ServiceDatabase {
  module: DynamicModule;
  /** Clock of the database, which all replicas share. */
  clock: Clock;
  relayOf(app: INestApplicationContext): OutboxRelay;
  isUp(): Promise<boolean>;
  isOutage(this: void, error: unknown): boolean;
  /**
   * Builds, changes and drops indexes, and migrates legacy data. Checks the server first.
   * @throws ConfigError if no service could work with it
   */
  migrate(migrations: readonly Migration[]): Promise<void>;
  /**
   * Migrates if MIGRATE_AT_START is on.
   * @throws NotMigrated if it is off and something is left to migrate
   */
  prepare(migrations: readonly Migration[]): Promise<void>;
  close(): Promise<void>;
}

/** The database does not match the service's version. The message lists the differences. */
export class NotMigrated extends Error {
  override readonly name = 'NotMigrated';

  constructor(database: string, problems: readonly string[]) {
    super(
      [`the database ${database} was not migrated for this version (npm run migrate):`, ...problems].join(
        '\n  ',
      ),
    );
  }
}

/**
 * Connects to `<namespace>_<service>`. The driver is loaded only here, so that services without a database
 * save its 15 MB.
 */
export async function openServiceDatabase(
  service: string,
  config: BaseConfig,
  logger: Logger,
  { signal, unbounded = false }: { signal?: AbortSignal | undefined; unbounded?: boolean | undefined } = {},
): Promise<ServiceDatabase> {
  const {
    checkServer,
    DatabaseClock,
    DatabaseModule,
    findMigrationProblems,
    isDatabaseUp,
    isOutage,
    isStandin,
    migrate,
    openDatabase,
    OutboxRelay,
  } = await import('@skillhour/persistence');
  const name = `${config.NAMESPACE}_${service}`;
  const { MONGO_URI, MIGRATE_AT_START } = databaseConfig.parse(config);
  const connection = await openDatabase({
    uri: MONGO_URI,
    name,
    logger,
    unbounded,
    ...(signal && { signal }),
  });
  if (config.NODE_ENV === 'production' && (await isStandin(connection))) {
    await connection.close();
    throw new ConfigError(['MONGO_URI: is the development stand-in, which can lose data']);
  }
  const clock = new DatabaseClock();
  await clock.startSync(connection);
  return {
    module: DatabaseModule.of(connection),
    clock,
    relayOf: (app) => app.get(OutboxRelay, { strict: false }),
    isUp: () => isDatabaseUp(connection),
    isOutage,
    migrate: async (migrations) => {
      for (const { text, advice, isFatal } of await checkServer(connection.getClient(), name)) {
        if (isFatal) throw new ConfigError([`MONGO_URI: ${text}. ${advice}`]);
        if (advice === undefined) logger.info(`database: ${text}`);
        else logger.warn(`database: ${text}. ${advice}`);
      }
      await migrate(connection, migrations, logger);
    },
    prepare: async (migrations) => {
      if (MIGRATE_AT_START === 'on') return migrate(connection, migrations, logger);
      const problems = await findMigrationProblems(connection, migrations);
      if (problems.length > 0) throw new NotMigrated(name, problems);
    },
    close: () => {
      clock.stop();
      return connection.close();
    },
  };
}
