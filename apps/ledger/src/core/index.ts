export { emptyBalance, isMemberAccount, memberAccount, type AccountId, type Balance } from './account.js';
export { apply, type Answer } from './apply.js';
export type { Command } from './command.js';
export type { Failure } from './failure.js';
export type { Hold } from './hold.js';
export { seal, type Act, type JournalEntry } from './journal-entry.js';
export { accountsBehind, isNothing, namedNeeds, unknownKeys, type Needs } from './needs.js';
export { evolve, forget, GENESIS, headAfter, stateAt, type Head, type State } from './state.js';
export { factOf, type Transfer, type TransferFact, type TransferKind } from './transfer.js';
