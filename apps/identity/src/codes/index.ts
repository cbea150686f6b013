export type { StoredCode } from './code.js';
export { CodeSender, codeHolderOf } from './code-sender.js';
export { CodeStore } from './code.store.js';
export { CodesModule } from './codes.module.js';
