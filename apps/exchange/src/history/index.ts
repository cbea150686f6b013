export { HistoryModule } from './history.module.js';
export { HistoryStore, type HistoryRow } from './history.store.js';
