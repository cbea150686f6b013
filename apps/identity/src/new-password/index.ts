export { CreateAdminLink } from './create-admin-link.js';
export { NewPasswordModule } from './new-password.module.js';
export { ResetTokenStore } from './reset-token.store.js';
