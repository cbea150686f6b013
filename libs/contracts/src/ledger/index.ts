import { memberExport } from '../kernel/member-export.js';
import { readStuckWork } from '../kernel/stuck-work.js';
import { readAccount, readFlow } from './account.js';
import { readBalance } from './balance.js';
import { checkLedger, readHoldings, readProof } from './verification.js';
import { changeCredit, setCredit } from './credit.js';
import * as events from './events.js';
import { listJournalTransfers } from './journal-transfers.js';
import { grantMinutes } from './grants.js';
import { adjustHold, placeHold, postHold, voidHold } from './holds.js';
import { postOpening, postTransfer } from './member-transfers.js';
import { listMoved } from './moved-accounts.js';
import { createOrder, hearPayments, verifyPayment } from './payments.js';
import { findPosting, reversePosting } from './postings.js';
import { listAllPurchases, listPurchases } from './purchases.js';
import { downloadStatement, readMemberStatement, readStatement } from './statement.js';
import { addTimePlan, editTimePlan, listAllTimePlans, listTimePlans } from './time-plans.js';
import { listTransfers, reverseTransfer } from './transfers.js';

export { TimeBalance, Transaction, TransferKind, TransferParty, TransferDescription } from './account.js';
export { CREDIT_LIMIT_MAX, CreditForm } from './credit.js';
export { isCreditLow } from './low-credit.js';
export { GrantForm } from './grants.js';
export { MOVED_BATCH } from './moved-accounts.js';
export { Statement, STATEMENT_MAX_LINES } from './statement.js';
export { LedgerTransfer } from './transfers.js';
export { JournalHead, JournalTransfer } from './journal-transfers.js';
export { BusinessKey, Hold, settlementKey } from './holds.js';
export { Posting } from './postings.js';
export { Purchase, SoldPurchase } from './purchases.js';
export { PLAN_LIMITS, TimePlan, TimePlanForm } from './time-plans.js';

/** All endpoints of the ledger. */
export const ledgerApi = {
  readAccount,
  readFlow,
  readStatement,
  downloadStatement,
  readMemberStatement,
  readBalance,
  listMoved,
  changeCredit,
  setCredit,
  grantMinutes,
  postTransfer,
  postOpening,
  listTransfers,
  reverseTransfer,
  checkLedger,
  readProof,
  readHoldings,
  listJournalTransfers,
  placeHold,
  adjustHold,
  postHold,
  voidHold,
  findPosting,
  reversePosting,
  listTimePlans,
  listAllTimePlans,
  addTimePlan,
  editTimePlan,
  createOrder,
  verifyPayment,
  hearPayments,
  listPurchases,
  listAllPurchases,
  exportMember: memberExport('ledger'),
  readStuckWork: readStuckWork('ledger'),
};
/** All events of the ledger. */
export const ledgerEvents = events;
