export { DescribeTransfers } from './describe-transfers.js';
export { TransferWordsStore, type TransferWordsRow } from './transfer-words.store.js';
export { WordsModule } from './words.module.js';
