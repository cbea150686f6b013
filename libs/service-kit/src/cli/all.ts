import { parseArgs } from 'node:util';
import { loadDefinitions } from './load-definitions.js';
import { deleteServiceVariables, serviceEnvironment } from '../service-environment.js';
import { createRunnableService, runServices } from '../run-services.js';

/**
 * Runs several services in one process (docs/adr/0010):
 *   node libs/service-kit/dist/cli/all.js apps/{gateway,identity,…}/dist/*.service.js
 * Each file exports one service's definition. `LEDGER__INTERNAL_PORT=…` in the environment applies to the
 * ledger only, `NATS_URL=…` to all.
 */
const { positionals: files } = parseArgs({ allowPositionals: true, strict: false });
if (files.length === 0) {
  console.error('Name the files of the services: apps/<service>/dist/<service>.service.js');
  process.exit(1);
}
const definitions = await loadDefinitions(files);
const services = definitions.map((definition) =>
  createRunnableService(definition, serviceEnvironment(definition.name, process.env)),
);
deleteServiceVariables(process.env);
await runServices(services);
