export { OverdueStore } from './overdue.store.js';
export type { Trouble, Troubled } from './trouble.js';
export { TroubleModule } from './trouble.module.js';
export { TryLater } from './try-later.js';
export { troublePart } from './trouble.store.js';
