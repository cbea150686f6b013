export { AccountsModule } from './accounts.module.js';
export { Parties } from './parties.js';
export { timeBalance } from './time-balance.js';
export { TransactionViews } from './transaction-views.js';
export { Welcome } from './welcome.js';
