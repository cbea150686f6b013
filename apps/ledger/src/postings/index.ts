export { PostingsModule } from './postings.module.js';
