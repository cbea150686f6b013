import { memberExport } from '../kernel/member-export.js';
import { checkLedger, readAccount } from './account.js';
import { readBalance } from './balance.js';
import * as events from './events.js';
import { adjustHold, placeHold, postHold, voidHold } from './holds.js';

export { TimeBalance, Transaction, TransferParty } from './account.js';
export { BusinessKey, Hold } from './holds.js';

/** All that the ledger serves. */
export const ledgerApi = {
  readAccount,
  readBalance,
  checkLedger,
  placeHold,
  adjustHold,
  postHold,
  voidHold,
  exportMember: memberExport('ledger'),
};
/** All that the ledger tells. */
export const ledgerEvents = events;
