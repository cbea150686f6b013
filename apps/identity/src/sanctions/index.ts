export { Impose } from './impose.js';
export { Readmit } from './readmit.js';
export { RejectExcluded } from './reject-excluded.js';
export type { Sanction } from './sanction.js';
export { SanctionStore } from './sanction.store.js';
export { SanctionsModule } from './sanctions.module.js';
