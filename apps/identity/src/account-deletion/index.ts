export { RepeatDeletions } from './repeat-deletions.js';
