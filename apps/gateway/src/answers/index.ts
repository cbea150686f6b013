export { AnswersModule } from './answers.module.js';
export { SeenChanges } from './seen-changes.js';
export { SharedAnswers } from './shared-answers.js';
export type { Tagged } from './shared-text.js';
