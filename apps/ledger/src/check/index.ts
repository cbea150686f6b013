export { JournalCheck } from './journal-check.js';
