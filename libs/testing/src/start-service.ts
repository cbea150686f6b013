import { brokerUserNames, testUserUrl } from '@skillhour/machine';
import { Broker, type Clock } from '@skillhour/messaging';
import { createLogger, type Logger } from '@skillhour/observability';
import { startService as start, type RunningService, type ServiceDefinition } from '@skillhour/service-kit';
import { randomBytes } from 'node:crypto';
import type { z } from 'zod';

import { callSettings } from './call-keys.js';
import { openAdminAccess, type AdminAccess } from './admin-access.js';

/** Returns a prefix for subjects, streams, buckets and databases that no other test uses. */
export const freshNamespace = () => `t${randomBytes(5).toString('hex')}`;

export interface TestServiceOptions {
  infrastructure: { natsUrl: string; mongoUri: string };
  namespace: string;
  /** The service's own environment variables. */
  env?: Record<string, string>;
  clock?: Clock;
  logger?: Logger;
}

/**
 * Runs a service in the test's own process and checks its outputs against the contracts. It logs only fatal errors
 * unless LOG_LEVEL is `debug`. At the broker it has the user and the permissions it has in production. What the test
 * takes from it to call, publish or receive (`Caller`, `Broker`, `EventPublisher`, `Signals`) belongs to the admin.
 * Services that exist only in tests use the admin.
 */
export async function startService<C extends z.ZodObject>(
  definition: ServiceDefinition<C>,
  { infrastructure, namespace, env = {}, clock, logger }: TestServiceOptions,
): Promise<RunningService> {
  const level = process.env['LOG_LEVEL'] === 'debug' ? 'debug' : 'fatal';
  const ownUrl = await serviceUrl(infrastructure.natsUrl, definition.name);
  const starting = start(definition, {
    env: {
      NODE_ENV: 'test',
      NATS_URL: ownUrl ?? infrastructure.natsUrl,
      MONGO_URI: infrastructure.mongoUri,
      MIGRATE_AT_START: 'on',
      NAMESPACE: namespace,
      INTERNAL_PORT: '0',
      ...(await callSettings(infrastructure.natsUrl, definition.name)),
      ...env,
    },
    logger: logger ?? createLogger({ service: definition.name, level }),
    ...(clock && { clock }),
  });
  if (ownUrl === null) return starting;
  const adminAccess = openAdminAccess(infrastructure.natsUrl, namespace);
  try {
    return withAdminProviders(...(await Promise.all([adminAccess, starting])));
  } catch (error) {
    await adminAccess.then((entered) => entered.release());
    throw error;
  }
}

/** Returns the broker URL of a service's own user, or null if the broker has no such user. */
export async function serviceUrl(adminUrl: string, service: string): Promise<string | null> {
  return (await brokerUserNames()).includes(service) ? testUserUrl(adminUrl, service) : null;
}

function withAdminProviders(adminAccess: AdminAccess, service: RunningService): RunningService {
  const [get, close] = [service.get.bind(service), service.close.bind(service)] as const;
  const { permissionErrors } = service.get(Broker);
  let left: Promise<void> | null = null;
  return Object.assign(service, {
    get: (token: Parameters<typeof get>[0]) => adminAccess.providers.get(token) ?? get(token),
    close: async () => {
      await close();
      await (left ??= adminAccess.release());
      // No one in the service waits for these errors, so the test must check them.
      if (permissionErrors.length > 0)
        throw new Error(`${service.name} lacks permissions at the broker:\n${permissionErrors.join('\n')}`);
    },
  });
}
