import { runService } from '@skillhour/service-kit';
import { gatewayConfig } from './config.js';
import { GatewayModule } from './gateway.module.js';

await runService({ name: 'gateway', config: gatewayConfig, module: () => GatewayModule });
