import { runService } from '@skillhour/service-kit';
import { runnerService } from './service.js';

await runService(runnerService);
