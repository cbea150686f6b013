import { serviceEnvironment, startService } from '@skillhour/service-kit';
import { identityService } from './identity.service.js';
import { CreateAdminLink } from './new-password/index.js';

// `node apps/identity/dist/admin-link.js`: prints a link with which the admin chooses a password, once and within half an
// hour. Runs as another instance of identity, with its environment, next to running services.
const own = { INTERNAL_PORT: '0', LOG_LEVEL: 'error' };
const env = { ...serviceEnvironment(identityService.name, process.env), ...own };
const service = await startService(identityService, { env });
try {
  console.log(await service.get(CreateAdminLink).create());
} finally {
  await service.close();
}
// Resources that its modules opened must not keep the process running.
process.exit(0);
