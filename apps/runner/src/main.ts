import { runService } from '@skillhour/service-kit';
import { runnerService } from './runner.service.js';

await runService(runnerService);
