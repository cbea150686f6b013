export { withBait } from './try-to-get-out.js';
export { Proof } from './proof.js';
export { ProvingModule } from './proving.module.js';
export type { Bait } from './attempts.js';
