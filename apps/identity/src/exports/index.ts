export { isExchange, BankSource } from './bank/bank-source.js';
export { WriteBankFile } from './bank/write-bank-file.js';
export { ExportStore } from './export.store.js';
export { ExportsModule } from './exports.module.js';
