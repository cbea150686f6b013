export { HistoryModule } from './history.module.js';
export { VersionStore, type Version } from './version.store.js';
