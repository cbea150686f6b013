import { defineService } from '@skillhour/service-kit';
import { gatewayConfig } from './config.js';
import { GatewayModule } from './gateway.module.js';
import { httpAdapter } from './http/index.js';

declare module '@skillhour/messaging' {
  interface ThisService {
    name: 'gateway';
  }
}

/** Definition of the gateway, the only public entry point: API, sockets and the web app on one port. */
export const gatewayService = defineService({
  name: 'gateway',
  config: gatewayConfig,
  module: () => GatewayModule,
  http: (config) => ({ adapter: httpAdapter(config), host: config.HOST, port: config.PORT }),
});
