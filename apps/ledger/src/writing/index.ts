export { Ledger, type Ask } from './ledger.js';
export { UpToDate } from './up-to-date.js';
export { WritingModule } from './writing.module.js';
