export { checkBooks } from './check-books.store.js';
export { CheckJob, CheckWord } from './check-words.js';
export { carryOutCheck } from './carry-out-check.store.js';
