export { ExportStore } from './export.store.js';
export { ExportsModule } from './exports.module.js';
