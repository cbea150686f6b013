export { MessageNotifications } from './message-notifications.js';
export { NotificationSockets } from './notification-sockets.js';
export { NotificationsModule } from './notifications.module.js';
export { OnlineQuestions } from './online-questions.js';
export { TellMessage } from './tell-message.js';
