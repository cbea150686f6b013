import { defineService } from '@skillhour/service-kit';
import { exchangeConfig } from './config.js';
import { ExchangeModule } from './exchange.module.js';

declare module '@skillhour/messaging' {
  interface ThisService {
    name: 'exchange';
  }
}

export const exchange = defineService({
  name: 'exchange',
  config: exchangeConfig,
  module: () => ExchangeModule,
  database: true,
});
