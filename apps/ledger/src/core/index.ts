export { emptyBalance, isMemberAccount, memberAccount, type AccountId, type Balance } from './account.js';
export { apply, type CommandResult } from './apply.js';
export type { Command } from './command.js';
export type { Failure } from './failure.js';
export type { Hold } from './hold.js';
export { hashEntry, type Act, type JournalEntry } from './journal-entry.js';
export { accountsOfNamedFacts, isEmpty, namedNeeds, unknownKeys, type Needs } from './needs.js';
export { evolve, forget, GENESIS, headAfter, stateAt, type Head, type State } from './state.js';
export {
  CREDIT_KINDS,
  creditMinutesOf,
  isCreditKind,
  receivedAs,
  transferFactOf,
  type Transfer,
  type TransferFact,
  type TransferKind,
} from './transfer.js';
