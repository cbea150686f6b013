export { pauseMs, STUCK_AFTER_ATTEMPTS, worse, type Trouble, type Troubled } from './trouble.js';
export { troublePart } from './trouble.store.js';
