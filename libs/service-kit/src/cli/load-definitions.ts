import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServiceDefinition } from '../service-definition.js';

/**
 * Loads the services' definitions from files that export one each:
 * `apps/<service>/dist/<service>.service.js`.
 */
export const loadDefinitions = (files: readonly string[]): Promise<ServiceDefinition[]> =>
  Promise.all(files.map(load));

async function load(file: string): Promise<ServiceDefinition> {
  const exported: object = (await import(pathToFileURL(resolve(file)).href)) as object;
  const definition = Object.values(exported).find(isDefinition);
  if (definition === undefined) throw new Error(`${file} exports no service`);
  return definition;
}

function isDefinition(value: unknown): value is ServiceDefinition {
  return (
    typeof value === 'object' && value !== null && ['name', 'config', 'module'].every((key) => key in value)
  );
}
