import { runService } from '@skillhour/service-kit';
import { contentService } from './service.js';

await runService(contentService);
