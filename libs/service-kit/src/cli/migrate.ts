import { parseArgs } from 'node:util';
import { ConfigError } from '../config.js';
import { serviceEnvironment } from '../service-environment.js';
import { migrateService } from '../start-service.js';
import { loadDefinitions } from './load-definitions.js';

/**
 * Migrates the databases of services to this version (`npm run migrate`), one after the other, before the
 * services start (docs/adr/0039):
 *   node libs/service-kit/dist/cli/migrate.js apps/{identity,content,exchange,ledger,realtime}/dist/*.service.js
 * Reads the environment of the services, as `all.js` does. It can be run again at any time, even after it was
 * interrupted.
 */
const { positionals: files } = parseArgs({ allowPositionals: true, strict: false });
if (files.length === 0) {
  console.error('Name the files of the services: apps/<service>/dist/<service>.service.js');
  process.exit(1);
}
for (const definition of await loadDefinitions(files)) {
  try {
    await migrateService(definition, serviceEnvironment(definition.name, process.env));
  } catch (error) {
    const problem = error instanceof ConfigError ? error.message : error;
    console.error(`${definition.name}:`, problem);
    process.exit(1);
  }
}
// Resources that its modules opened must not keep the process running.
process.exit(0);
