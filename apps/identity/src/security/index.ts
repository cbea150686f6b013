export { SecurityLog } from './security-log.js';
export { SecurityModule } from './security.module.js';
export { type SignInAttempt, SignInAudit } from './sign-in-audit.js';
