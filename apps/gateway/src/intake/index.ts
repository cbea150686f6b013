export { requireFiles } from './field-refusal.js';
export { type Form, Intake } from './intake.js';
export { ImageStore } from './image-store.js';
export { IntakeModule } from './intake.module.js';
