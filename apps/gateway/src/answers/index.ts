export { AnswersModule } from './answers.module.js';
export { SeenChanges } from './seen-changes.js';
export { type Place, SharedAnswers } from './shared-answers.js';
export type { Tagged } from './shared-text.js';
