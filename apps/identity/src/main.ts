import { runService } from '@skillhour/service-kit';
import { identityService } from './identity.service.js';

await runService(identityService);
