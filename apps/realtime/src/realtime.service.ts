import { defineService } from '@skillhour/service-kit';
import { realtimeConfig } from './config.js';
import { RealtimeModule } from './realtime.module.js';
import { useSockets } from './sockets/index.js';

declare module '@skillhour/messaging' {
  interface ThisService {
    name: 'realtime';
  }
}

/** Definition of the realtime service, for `main.ts` and for tests. */
export const realtimeService = defineService({
  name: 'realtime',
  config: realtimeConfig,
  database: true,
  module: () => RealtimeModule,
  prepare: (app, config) => {
    useSockets(app, config);
  },
});
