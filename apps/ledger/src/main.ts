import { runService } from '@skillhour/service-kit';
import { ledgerService } from './ledger.module.js';

await runService(ledgerService);
