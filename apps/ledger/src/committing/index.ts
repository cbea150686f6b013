export { Committer, TooFarBehind, type CommandRequest, type Outcome } from './committer.js';
export type { AppendOutcome, Facts, FactSource, Journal } from './journal.js';
