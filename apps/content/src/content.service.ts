import { defineService } from '@skillhour/service-kit';
import { contentConfig } from './config.js';
import { ContentModule } from './content.module.js';
import { contentMigrations } from './migrations.js';

declare module '@skillhour/messaging' {
  interface ThisService {
    name: 'content';
  }
}

/** The content service, for its `main.ts` and for tests that start it in their own process. */
export const contentService = defineService({
  name: 'content',
  config: contentConfig,
  module: () => ContentModule,
  database: true,
  migrations: contentMigrations,
});
