import { memberExport } from '../kernel/member-export.js';
import { uploadChatFile } from './chat-uploads.js';
import {
  blockInChat,
  countUnreadChat,
  findChatFile,
  issueChatTicket,
  listContacts,
  markChatRead,
  readChatHistory,
  readContact,
  readOnline,
  readReportedMessage,
} from './chats.js';
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
import { tryMedia } from './media-probe.js';
import { readRoomChat } from './room-chat.js';
import { readRoomCode } from './room-code.js';
import * as signals from './signals.js';
import { issueRoomTicket, readPresence } from './tickets.js';

export { MediaProbe } from './media-probe.js';
export { ConsumerAmount, MediaSource, TransportOffer, TransportSide } from './sfu-shapes.js';
export {
  channel,
  type Channel,
  type ClientFrames,
  type SocketLimits,
  type SubjectOf,
  type TicketOf,
} from './channel.js';
export { chatChannel, chatMessages } from './chat-channel.js';
export {
  CHAT_FILE_NAME_MOST,
  CHAT_HISTORY_PAGE,
  CHAT_MESSAGE_MOST,
  ChatFile,
  ChatHistory,
  ChatMessage,
  chatRoomOf,
  ChatState,
} from './chat-message.js';
export { CHAT_FILE_BYTES, chatFile } from './chat-uploads.js';
export { ChatContact, chatRefusals } from './chats.js';
export { LiveArea, notificationChannel, notificationMessages } from './notification-channel.js';
export { NOTIFICATION_TOPICS, NotificationTopic } from './notification-kind.js';
export { NotificationKind, notificationKinds, type NotificationValues } from './notification-kinds.js';
export { MailChoice, NotificationPreferences, TopicPreference } from './notification-preferences.js';
export { kindOf, textOfNotification } from './notification-text.js';
export { readableText, withoutMarkup, type NotificationText } from './notification-words.js';
export { Notification } from './notifications.js';
export { REMINDER_LEADS_MS } from './reminders.js';
export { CHAT_LINE_MOST, CHAT_LINES_MOST, RoomLine, SaidLine } from './room-chat.js';
export {
  CODE_BYTES_MOST,
  CODE_UPDATE_BYTES_MOST,
  RoomCode,
  RoomRun,
  RoomRunning,
  RUN_OUTPUT_MOST,
  RUNS_MOST,
  RUNS_SHOWN_MOST,
} from './room-code.js';
export { RoomLease, roomLeasesBucket } from './room-leases.js';
export { RosterEntry, RosterPart, RosterSum } from './roster.js';
export { roomChannel, roomMessages } from './room-channel.js';
export { CAPTION_MOST } from './side-messages.js';

/** All endpoints of realtime. */
export const realtimeApi = {
  issueRoomTicket,
  readPresence,
  readRoomChat,
  readRoomCode,
  tryMedia,
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
  issueChatTicket,
  listContacts,
  readContact,
  readOnline,
  markChatRead,
  countUnreadChat,
  readChatHistory,
  blockInChat,
  uploadChatFile,
  readReportedMessage,
  findChatFile,
  exportMember: memberExport('realtime'),
};
/** All events of realtime. */
export const realtimeEvents = events;
/** Live signals of realtime's replicas. */
export const realtimeSignals = signals;
