export { NotificationMailModule } from './notification-mail.module.js';
