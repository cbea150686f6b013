export { SessionCode } from './session-code.js';
export { SessionCodeModule } from './session-code.module.js';
