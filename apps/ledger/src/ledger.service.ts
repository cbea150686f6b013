import { defineService } from '@skillhour/service-kit';
import { ledgerConfig } from './config.js';
import { LedgerModule } from './ledger.module.js';
import { verifyEntries } from './verification-rules/index.js';

declare module '@skillhour/messaging' {
  interface ThisService {
    name: 'ledger';
  }
}

/** Definition of the ledger service, used by `main.ts` and by tests that start it in their own process. */
export const ledgerService = defineService({
  name: 'ledger',
  config: ledgerConfig,
  module: () => LedgerModule,
  database: true,
  journal: { collection: 'journal', verify: verifyEntries },
});
