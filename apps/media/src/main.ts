import { runService } from '@skillhour/service-kit';
import { mediaService } from './media.service.js';

await runService(mediaService);
