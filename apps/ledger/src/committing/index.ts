export { Committer } from './committer.js';
export type { AppendOutcome, Facts, FactSource, Journal } from './journal.js';
