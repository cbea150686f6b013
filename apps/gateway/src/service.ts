import { defineService } from '@skillhour/service-kit';
import { gatewayConfig } from './config.js';
import { GatewayModule } from './gateway.module.js';

export const gatewayService = defineService({
  name: 'gateway',
  config: gatewayConfig,
  module: () => GatewayModule,
});
