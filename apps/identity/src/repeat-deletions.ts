import { serviceEnvironment, startService } from '@skillhour/service-kit';
import { RepeatDeletions } from './account-deletion/index.js';
import { identityService } from './identity.service.js';

// `node apps/identity/dist/repeat-deletions.js`: deletes accounts that a restore brought back although their members had
// deleted them. Runs as another instance of identity, with its environment, next to running services.
const env = { ...serviceEnvironment(identityService.name, process.env), INTERNAL_PORT: '0' };
const service = await startService(identityService, { env });
try {
  const { logged, repeated } = await service.get(RepeatDeletions).run();
  console.log(`${logged} deletions in the log, ${repeated} of them repeated`);
} finally {
  await service.close();
}
// Resources that its modules opened must not keep the process running.
process.exit(0);
