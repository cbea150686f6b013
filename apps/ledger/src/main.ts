import { runService } from '@skillhour/service-kit';
import { ledgerService } from './ledger.service.js';

await runService(ledgerService);
