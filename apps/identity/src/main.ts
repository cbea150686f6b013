import { runService } from '@skillhour/service-kit';
import { identityService } from './service.js';

await runService(identityService);
