import { defineService } from '@skillhour/service-kit';
import { runnerConfig } from './config.js';
import { SelfTest } from './self-test/index.js';
import { RunnerModule } from './runner.module.js';

declare module '@skillhour/messaging' {
  interface ThisService {
    name: 'runner';
  }
}

/** The runner service, for its `main.ts` and for tests that start it in their own process. */
export const runnerService = defineService({
  name: 'runner',
  config: runnerConfig,
  module: () => RunnerModule,
  ownProcess: true,
  readiness: (app) => ({ sandbox: () => app.get(SelfTest, { strict: false }).passes() }),
});
