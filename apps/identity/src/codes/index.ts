export { isRight, type StoredCode, whyDead } from './code.js';
export { CodeSender } from './code-sender.js';
export { CodeStore } from './code.store.js';
export { CodesModule } from './codes.module.js';
