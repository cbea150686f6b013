export { withEscapeTargets } from './attempt-escapes.js';
export { SelfTest } from './self-test.js';
export { SelfTestModule } from './self-test.module.js';
export type { EscapeTargets } from './escape-attempts.js';
