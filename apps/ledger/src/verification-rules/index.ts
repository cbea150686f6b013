export { ChainCheck, type ChainState } from './chain-check.js';
export type { CheckedBalance, CheckedEntry } from './checked-entry.js';
export { verifyEntries } from './verify-entries.js';
export { JournalCheck, type CheckState, type JournalReport } from './journal-check.js';
