export { AccountDeletionModule } from './account-deletion.module.js';
