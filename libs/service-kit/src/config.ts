import { LOG_LEVELS } from '@skillhour/observability';
import {
  BROKER_TLS_MODES,
  HEARTBEAT_SOURCES,
  DEFAULT_NAMESPACE,
  parsePrivateKey,
  parsePublicKeys,
} from '@skillhour/messaging';
import { type Language, LANGUAGES, SOURCE_LANGUAGE } from '@skillhour/texts';
import { z } from 'zod';
import {
  brokerCredentials,
  databaseCredentials,
  encryptedBroker,
  encryptedDatabase,
  noMigrationAtStart,
  noDevelopmentValue,
  required,
  strongSecret,
  type ProductionRule,
} from './production.js';

const readBy = (read: (text: string) => unknown) => (text: string) => {
  try {
    read(text);
    return true;
  } catch {
    return false;
  }
};

/** Settings that every service reads from its environment. */
export const baseConfig = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('development, test (responses are validated against their contracts) or production.'),
  LOG_LEVEL: z
    .enum(LOG_LEVELS)
    .default('info')
    .describe(`Lowest level that is logged: ${LOG_LEVELS.join(', ')}.`),
  NATS_URL: z
    .string()
    .min(1)
    .meta({
      description:
        "One or more addresses of the broker, separated by commas. The first contains the service's own user and password.",
      secret: true,
      production: [brokerCredentials],
    }),
  NATS_TLS: z
    .enum(BROKER_TLS_MODES)
    .default('off')
    .meta({
      description:
        "TLS for the broker, whose addresses must then be the names in its certificate. `on`: after the broker's greeting. `first`: before it, which the broker must be configured for (handshake_first, from version 2.10.4 on). `off`: only if the broker requires it.",
      production: [encryptedBroker],
    }),
  NATS_CA: z
    .string()
    .optional()
    .describe(
      "Path of a PEM file with the certificate authority of the broker's certificate. By default Node's.",
    ),
  PRIVATE_NETWORK: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'on: nobody else can read the network to broker and database, as between containers of one machine. Otherwise production requires TLS for both, except on loopback addresses.',
    ),
  CALL_KEY: z
    .string()
    .refine(readBy(parsePrivateKey), { error: 'must be an Ed25519 private key, as PKCS 8 in base64' })
    .optional()
    .meta({
      description: 'Ed25519 private key that signs calls to other services, as PKCS 8 (DER) in base64.',
      secret: true,
      production: [noDevelopmentValue],
    }),
  CALLER_KEYS: z
    .string()
    .refine(readBy(parsePublicKeys), { error: 'must be Ed25519 public keys, as SPKI in base64, by caller' })
    .optional()
    .meta({
      description:
        'Ed25519 public keys that verify calls from other services, as SPKI (DER) in base64: exchange=…, separated by commas. A caller occurs twice while its key is being replaced. Without it, in development, calls are not verified.',
      production: [required],
    }),
  TIMEOUT_FACTOR: z.coerce
    .number()
    .min(1)
    .max(20)
    .default(1)
    .describe(
      'Multiplies the time that a service waits for others and for the database. For slow or busy machines.',
    ),
  NATS_REPLICAS: z.coerce
    .number()
    .int()
    .min(1)
    .max(5)
    .default(1)
    .describe('Number of copies of each stream at the broker; 3 in a cluster.'),
  NAMESPACE: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{0,30}$/)
    .default(DEFAULT_NAMESPACE)
    .describe('Prefix of subjects, streams, buckets and databases.'),
  COMMUNITY_LANGUAGE: z
    .enum(Object.keys(LANGUAGES) as Language[])
    .default(SOURCE_LANGUAGE)
    .describe(
      'Language of the community: of the starter tags, and of pages and emails for readers who chose none and whose browser names none of ours: en, es, ca, fr, it or ar.',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Base URL of a collector of traces that accepts OTLP over HTTP, such as http://collector:4318. By default nothing is traced.',
    ),
  BEATS: z
    .enum(HEARTBEAT_SOURCES)
    .default('thread')
    .describe(
      "What sends the process's heartbeats. `thread`: a separate thread, so that a busy process keeps receiving calls. `loop`: its own event loop, which needs 15 MB less.",
    ),
  INTERNAL_HOST: z.string().default('127.0.0.1').describe('Address of /healthz, /readyz and /metrics.'),
  INTERNAL_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(0)
    .describe('Port of /healthz, /readyz and /metrics. 0 uses a free one.'),
  METRICS_TOKEN: z
    .string()
    .optional()
    .meta({
      description:
        'Token that requests of /metrics must contain: `Authorization: Bearer …`. By default none.',
      secret: true,
      production: [strongSecret],
    }),
});
export type BaseConfig = z.output<typeof baseConfig>;

/** Additional settings of services with a database. */
export const databaseConfig = z.object({
  MONGO_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, { error: 'must be a mongodb:// address' })
    .meta({
      description:
        'URL of the replica set, in which each service has its own database. May contain the password.',
      secret: true,
      production: [databaseCredentials, encryptedDatabase],
    }),
  MIGRATE_AT_START: z
    .enum(['on', 'off'])
    .default('off')
    .meta({
      description:
        'on: the service migrates its database at start, for development and tests. Otherwise the migration runs once before the services start (npm run migrate).',
      production: [noMigrationAtStart],
    }),
});

/** Injects the service's parsed configuration. */
export const CONFIG = Symbol('config');

type Environment = Record<string, string | undefined>;

/** All problems of an environment. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`the environment is invalid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Reads a schema from the environment. An empty variable counts as absent. Throws a ConfigError with every
 * problem.
 */
export function loadConfig<S extends z.ZodObject>(schema: S, env: Environment): z.output<S> {
  const present = withoutEmpty(env);
  const result = schema.safeParse(present);
  const problems = (result.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
  if (present['NODE_ENV'] === 'production') problems.push(...productionProblems(schema, present));
  if (result.success && problems.length === 0) return result.data;
  throw new ConfigError(problems);
}

function productionProblems(schema: z.ZodObject, env: Environment): string[] {
  return Object.entries(schema.shape).flatMap(([name, type]) => {
    const rules = ((type as z.ZodType).meta()?.['production'] ?? []) as readonly ProductionRule[];
    return rules.flatMap((rule) => rule(env[name], env) ?? []).map((problem) => `${name}: ${problem}`);
  });
}

/** Does the same as `loadConfig` for several schemas, and reports all problems together. */
export function loadConfigs<A extends z.ZodObject, B extends z.ZodObject>(
  schemas: readonly [A, B],
  env: Environment,
): z.output<A> & z.output<B> {
  const problems: string[] = [];
  const load = <S extends z.ZodObject>(schema: S): z.output<S> | null => {
    try {
      return loadConfig(schema, env);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      problems.push(...error.problems);
      return null;
    }
  };
  const first = load(schemas[0]);
  const second = load(schemas[1]);
  if (first === null || second === null) throw new ConfigError(problems);
  return { ...first, ...second };
}

function withoutEmpty(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
}
