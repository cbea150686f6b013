export { Ledger, type Ask } from './ledger.js';
export { WritingModule } from './writing.module.js';
