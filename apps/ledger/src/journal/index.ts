export { JournalModule } from './journal.module.js';
export { JournalStore } from './journal.store.js';
