export { AccountsModule } from './accounts.module.js';
export { PartyNames } from './party-names.js';
export { timeBalance } from './time-balance.js';
export { TransactionViews } from './transaction-views.js';
export { WelcomeGrant } from './welcome-grant.js';
