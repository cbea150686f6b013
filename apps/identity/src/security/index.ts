export { SecurityLog } from './security-log.js';
export { SecurityModule } from './security.module.js';
export { type SignInAttempt, SignInWatch } from './sign-in-watch.js';
