import { runService } from '@skillhour/service-kit';
import { realtimeService } from './realtime.service.js';

await runService(realtimeService);
