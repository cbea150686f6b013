import { memberExport } from '../kernel/member-export.js';
import { readStuckWork } from '../kernel/stuck-work.js';
import { uploadChatFile } from './chat-uploads.js';
import {
  blockInChat,
  countUnreadChat,
  findChatFile,
  issueChatTicket,
  listContacts,
  markChatRead,
  mayWriteInChat,
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
  CHAT_FILE_NAME_MAX_LENGTH,
  CHAT_HISTORY_PAGE,
  CHAT_MESSAGE_MAX_LENGTH,
  ChatFile,
  ChatHistory,
  ChatMessage,
  chatRoomOf,
  ChatState,
} from './chat-message.js';
export { CHAT_FILE_BYTES, chatFile, chatMedia } from './chat-uploads.js';
export { ChatContact, chatErrors } from './chats.js';
export { LiveArea, notificationChannel, notificationMessages } from './notification-channel.js';
export { NOTIFICATION_TOPICS, NotificationTopic } from './notification-kind.js';
export { NotificationKind, notificationKinds, type NotificationValues } from './notification-kinds.js';
export { MailChoice, NotificationPreferences, TopicPreference } from './notification-preferences.js';
export { notificationKindOf, textOfNotification } from './notification-text.js';
export { readableText, withoutMarkup, type NotificationText } from './readable-text.js';
export { Notification } from './notifications.js';
export { REMINDER_LEADS_MS } from './reminders.js';
export {
  ROOM_CHAT_MESSAGE_MAX_LENGTH,
  ROOM_CHAT_MESSAGES_MAX,
  RoomChatMessage,
  NamedRoomChatMessage,
} from './room-chat.js';
export {
  CODE_MAX_BYTES,
  CODE_UPDATE_MAX_BYTES,
  RoomCode,
  RoomRun,
  RoomRunning,
  RUN_OUTPUT_MAX_LENGTH,
  STORED_RUNS_MAX,
  SHOWN_RUNS_MAX_LENGTH,
} from './room-code.js';
export { RoomLease, roomLeasesBucket } from './room-leases.js';
export { RosterEntry, RosterChunk, RosterSum } from './roster.js';
export { roomChannel, roomMessages } from './room-channel.js';
export { CAPTION_MAX_LENGTH } from './room-signal-messages.js';
export { SessionMail } from './session-mail.js';
export { CLOSE, socketClosings, type SocketClosing } from './socket-closings.js';

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
  mayWriteInChat,
  uploadChatFile,
  readReportedMessage,
  findChatFile,
  exportMember: memberExport('realtime'),
  readStuckWork: readStuckWork('realtime'),
};
/** All events of realtime. */
export const realtimeEvents = events;
/** Live signals of realtime's replicas. */
export const realtimeSignals = signals;
