export { STUCK_AFTER_ATTEMPTS, type Trouble, type Troubled } from './trouble.js';
export { TroubleModule } from './trouble.module.js';
export { TryLater } from './try-later.js';
export { troublePart } from './trouble.store.js';
