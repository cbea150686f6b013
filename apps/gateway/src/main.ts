import { runService } from '@skillhour/service-kit';
import { gatewayService } from './gateway.service.js';

await runService(gatewayService);
