import { serviceEnvironment, startService } from '@skillhour/service-kit';
import { parseArgs } from 'node:util';
import { WriteBankFile } from './exports/index.js';
import { identityService } from './identity.service.js';

// `node apps/identity/dist/export-bank.js --to FOLDER [--timeoverflow]`: writes an export of the whole bank to a folder and
// prints the file's path. Runs as another instance of identity, with its environment, next to running services.
const { values } = parseArgs({
  options: { to: { type: 'string' }, timeoverflow: { type: 'boolean', default: false } },
});
if (values.to === undefined) throw new Error('--to must be a folder');
const own = { INTERNAL_PORT: '0', LOG_LEVEL: 'error' };
const env = { ...serviceEnvironment(identityService.name, process.env), ...own };
const service = await startService(identityService, { env });
try {
  const format = values.timeoverflow ? 'timeoverflow' : 'bundle';
  console.log(await service.get(WriteBankFile).run(format, values.to));
} finally {
  await service.close();
}
// Resources that its modules opened must not keep the process running.
process.exit(0);
