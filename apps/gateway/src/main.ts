import { runService } from '@skillhour/service-kit';
import { gatewayService } from './service.js';

await runService(gatewayService);
