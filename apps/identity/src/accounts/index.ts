export { type Account, keyOf, toSummary, toView } from './account.js';
export { type AccountGuard, AccountStore } from './account.store.js';
export { AccountsModule } from './accounts.module.js';
export { AddAccount } from './add-account.js';
export { FormerMemberStore } from './former-member.store.js';
export { fitNames, isReserved } from './reserved-names.js';
export { usernameFrom } from './username.js';
export { VerifyAccount } from './verify-account.js';
