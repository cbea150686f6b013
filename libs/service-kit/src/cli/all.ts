import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { forgetOwned, ownEnvironment } from '../own-environment.js';
import { ownService, runServices } from '../run-services.js';
import type { ServiceDefinition } from '../service-definition.js';

/**
 * Runs several services in one process (docs/adr/0010):
 *   node libs/service-kit/dist/cli/all.js apps/{gateway,identity,…}/dist/*.service.js
 * Each file exports one service's definition. `LEDGER__INTERNAL_PORT=…` in the environment is for the ledger alone, `NATS_URL=…` for all.
 */
const { positionals: files } = parseArgs({ allowPositionals: true, strict: false });
if (files.length === 0) {
  console.error('Which services? Name their files: apps/<service>/dist/<service>.service.js');
  process.exit(1);
}
const definitions = await Promise.all(files.map(load));
const services = definitions.map((definition) =>
  ownService(definition, ownEnvironment(definition.name, process.env)),
);
forgetOwned(process.env);
await runServices(services);

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
