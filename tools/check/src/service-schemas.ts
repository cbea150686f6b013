import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseConfig, databaseConfig } from '@skillhour/service-kit';
import { z } from 'zod';

const APPS = join(import.meta.dirname, '../../../apps');
const manifest = z.object({ dependencies: z.record(z.string(), z.string()) });

/** All variables that one service reads from its environment. */
export interface ServiceSchema {
  readonly service: string;
  readonly variables: Readonly<Record<string, z.ZodType>>;
}

/** Returns the services, which are the apps with a `config.ts`, in alphabetical order. */
export const serviceNames = (): string[] =>
  readdirSync(APPS)
    .filter((app) => existsSync(join(APPS, app, 'src/config.ts')))
    .sort();

/** Returns the schema of each service from the source of its `config.ts`. Only the libs must be built before. */
export const serviceSchemas = (): Promise<ServiceSchema[]> =>
  Promise.all(
    serviceNames().map(async (service) => ({
      service,
      variables: {
        ...baseConfig.shape,
        ...(hasDatabase(service) ? databaseConfig.shape : {}),
        ...(await configOf(service)).shape,
      },
    })),
  );

/** Returns whether a service has a database: it then depends on the lib that opens it. */
export function hasDatabase(service: string): boolean {
  const text = readFileSync(join(APPS, service, 'package.json'), 'utf8');
  return '@skillhour/persistence' in manifest.parse(JSON.parse(text)).dependencies;
}

async function configOf(service: string): Promise<z.ZodObject> {
  const module = (await import(join(APPS, service, 'src/config.ts'))) as Record<string, unknown>;
  const schema = Object.values(module).find((value) => value instanceof z.ZodObject);
  if (schema === undefined) throw new Error(`apps/${service}/src/config.ts exports no schema`);
  return schema;
}
