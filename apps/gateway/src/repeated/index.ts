export { RepeatedModule } from './repeated.module.js';
export { RepeatedReads } from './repeated-reads.js';
