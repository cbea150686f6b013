export { Ledger, type CommandBody } from './ledger.js';
export { CurrentProjections } from './current-projections.js';
export { WritingModule } from './writing.module.js';
