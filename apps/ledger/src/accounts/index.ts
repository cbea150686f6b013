export { AccountBalances, type MemberBalance } from './account-balances.js';
export { AccountsModule } from './accounts.module.js';
export { creditKey } from './credit-key.js';
export { FindTransaction } from './find-transaction.js';
export { PartyNames } from './party-names.js';
export { timeBalance } from './time-balance.js';
export { TransactionViews } from './transaction-views.js';
export { WelcomeGrant } from './welcome-grant.js';
