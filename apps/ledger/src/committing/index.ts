export { Committer, TooFarBehind, type Asked, type Outcome } from './committer.js';
export type { AppendOutcome, Facts, FactSource, Journal } from './journal.js';
