import type { Clock } from '@skillhour/messaging';
import { createLogger, type Logger } from '@skillhour/observability';
import { startService as start, type RunningService, type ServiceDefinition } from '@skillhour/service-kit';
import { randomBytes } from 'node:crypto';
import type { z } from 'zod';

/** Names that no other test uses: subjects, streams, buckets and databases start with it. */
export const freshNamespace = () => `t${randomBytes(5).toString('hex')}`;

export interface TestServiceOptions {
  infrastructure: { natsUrl: string; mongoUri: string };
  namespace: string;
  /** The service's own variables. */
  env?: Record<string, string>;
  clock?: Clock;
  logger?: Logger;
}

/** Runs a service in the test's own process, outputs checked against the contracts; quiet unless LOG_LEVEL says otherwise. */
export function startService<C extends z.ZodObject>(
  definition: ServiceDefinition<C>,
  { infrastructure, namespace, env = {}, clock, logger }: TestServiceOptions,
): Promise<RunningService> {
  const level = process.env['LOG_LEVEL'] === 'debug' ? 'debug' : 'fatal';
  return start(definition, {
    env: {
      NODE_ENV: 'test',
      NATS_URL: infrastructure.natsUrl,
      MONGO_URI: infrastructure.mongoUri,
      NAMESPACE: namespace,
      INTERNAL_PORT: '0',
      ...env,
    },
    logger: logger ?? createLogger({ service: definition.name, level }),
    ...(clock && { clock }),
  });
}
