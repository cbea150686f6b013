export { ConfirmByProvider } from './confirm-by-provider.js';
export { ConfirmPassword } from './confirm-password.js';
export { ConfirmationModule } from './confirmation.module.js';
