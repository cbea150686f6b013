export { MessageNotifications } from './message-notifications.js';
export { NotificationSockets } from './notification-sockets.js';
export { NotificationsModule } from './notifications.module.js';
export { NotificationStore } from './notification.store.js';
export { PreferencesStore } from './preferences/preferences.store.js';
export { PresenceRegistry } from './presence-registry.js';
export { SendMessageNotification } from './send-message-notification.js';
