import { runService } from '@skillhour/service-kit';
import { contentService } from './content.service.js';

await runService(contentService);
