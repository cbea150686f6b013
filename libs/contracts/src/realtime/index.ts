import { memberExport } from '../kernel/member-export.js';
import * as events from './events.js';
import { readPreferences, readZone, updatePreferences } from './notification-preferences.js';
import {
  countUnread,
  endSubscription,
  issueNotificationTicket,
  listNotifications,
  markAllRead,
  markRead,
  markReadByGet,
} from './notifications.js';
import { readRoomChat } from './room-chat.js';
import * as signals from './signals.js';
import { issueRoomTicket, readPresence } from './tickets.js';

export { MediaSource, TransportOffer, TransportSide } from './sfu-shapes.js';
export {
  channel,
  type Channel,
  type ClientFrames,
  type SocketLimits,
  type SubjectOf,
  type TicketOf,
} from './channel.js';
export { LiveArea, notificationChannel, notificationMessages } from './notification-channel.js';
export { NOTIFICATION_TOPICS, NotificationTopic } from './notification-kind.js';
export { NotificationKind, notificationKinds, type NotificationValues } from './notification-kinds.js';
export { MailChoice, NotificationPreferences, TopicPreference } from './notification-preferences.js';
export { kindOf, textOfNotification } from './notification-text.js';
export { readableText, withoutMarkup, type NotificationText } from './notification-words.js';
export { Notification } from './notifications.js';
export { CHAT_LINE_MOST, CHAT_LINES_MOST, RoomLine, SaidLine } from './room-chat.js';
export { RosterEntry } from './roster.js';
export { roomChannel, roomMessages } from './room-channel.js';

/** All that realtime serves. */
export const realtimeApi = {
  issueRoomTicket,
  readPresence,
  readRoomChat,
  issueNotificationTicket,
  listNotifications,
  countUnread,
  markRead,
  markReadByGet,
  markAllRead,
  readPreferences,
  updatePreferences,
  readZone,
  endSubscription,
  exportMember: memberExport('realtime'),
};
/** All that realtime tells. */
export const realtimeEvents = events;
/** What realtime's replicas say in passing. */
export const realtimeSignals = signals;
