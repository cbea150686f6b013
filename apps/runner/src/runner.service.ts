import { defineService } from '@skillhour/service-kit';
import { runnerConfig } from './config.js';
import { Proof } from './proving/index.js';
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
  alone: true,
  readiness: (app) => ({ sandbox: () => app.get(Proof, { strict: false }).holds() }),
});
