import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import type { Clock } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import type { OutboxRelay } from '@skillhour/persistence';
import { ConfigError, databaseConfig, type BaseConfig } from './config.js';

/** A service's database as its life needs it. */
export interface ServiceDatabase {
  module: DynamicModule;
  /** The database's, which all replicas share. */
  clock: Clock;
  relayOf(app: INestApplicationContext): OutboxRelay;
  isUp(): Promise<boolean>;
  isOutage(this: void, error: unknown): boolean;
  close(): Promise<void>;
}

/** Connects to `<namespace>_<service>`. The driver is loaded only here, so that services without a database go without its 15 MB. */
export async function openServiceDatabase(
  service: string,
  config: BaseConfig,
  logger: Logger,
  signal?: AbortSignal,
): Promise<ServiceDatabase> {
  const { DatabaseClock, DatabaseModule, isDatabaseUp, isOutage, isStandin, openDatabase, OutboxRelay } =
    await import('@skillhour/persistence');
  const connection = await openDatabase({
    uri: databaseConfig.parse(config).MONGO_URI,
    name: `${config.NAMESPACE}_${service}`,
    logger,
    ...(signal && { signal }),
  });
  if (config.NODE_ENV === 'production' && (await isStandin(connection))) {
    await connection.close();
    throw new ConfigError([
      'MONGO_URI: leads to the stand-in of development, which loses what it should not',
    ]);
  }
  const clock = new DatabaseClock();
  await clock.follow(connection);
  return {
    module: DatabaseModule.of(connection),
    clock,
    relayOf: (app) => app.get(OutboxRelay, { strict: false }),
    isUp: () => isDatabaseUp(connection),
    isOutage,
    close: () => {
      clock.stop();
      return connection.close();
    },
  };
}
