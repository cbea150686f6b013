import { defineService } from '@skillhour/service-kit';
import { identityConfig } from './config.js';
import { IdentityModule } from './identity.module.js';
import { identityMigrations } from './migrations.js';

declare module '@skillhour/messaging' {
  interface ThisService {
    name: 'identity';
  }
}

/** The identity service, for its `main.ts` and for tests that start it in their own process. */
export const identityService = defineService({
  name: 'identity',
  config: identityConfig,
  module: () => IdentityModule,
  database: true,
  migrations: identityMigrations,
});
