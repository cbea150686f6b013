import { z } from 'zod';
import { ChatMessageId, ChatRoomId, MemberId } from '../kernel/ids.js';
import { declareError } from '../kernel/declared-error.js';
import { Instant } from '../kernel/fields.js';
import { socketMessage } from '../kernel/socket-message.js';
import { channel } from './channel.js';
import { CHAT_MESSAGE_MAX_LENGTH, ChatHistory, ChatMessage, ChatState } from './chat-message.js';

const MIB = 1024 * 1024;
/** A file of 5 MiB has 6.7 MiB in base64, plus the text. */
const FILE_FRAME_BYTES = 7 * MIB;
const sequenceNumber = z.int().nonnegative();
const key = z.string().min(1).max(64);

/** Fields of a notification about a message in another conversation. */
export const messageNotificationFields = {
  sender: z.string(),
  sender_id: MemberId,
  message: z.string(),
  timestamp: Instant,
  /** Always false, because only unread messages cause a notification (specification 2, section 3). */
  isRead: z.literal(false),
};

/** Every frame on the socket of a direct chat. */
export const chatMessages = {
  send: socketMessage({
    channel: 'chat',
    type: 'chat_message',
    from: 'client',
    summary:
      'Sends a message: text, a file, or both. `media` is the URL of a file that the sender has uploaded, or the file itself as a base64 data URL. Frames with the same `key` are the same message. A frame without a type is a message.',
    mostBytes: FILE_FRAME_BYTES,
    body: {
      message: z.string().trim().max(CHAT_MESSAGE_MAX_LENGTH).default(''),
      media: z.string().nullable().default(null),
      /** Accepted for compatibility. The type is determined from the file's content. */
      media_type: z.string().max(100).nullable().default(null),
      /** Accepted for compatibility. The sender is already known. */
      username: z.string().optional(),
      key: key.optional(),
    },
    errors: {
      'chat.empty': declareError('invalid', 'Write something or choose a file.'),
      'chat.gone': declareError('not_found', 'This member can no longer be reached.'),
      'chat.blocked': declareError('forbidden', "You can't message this member."),
      'chat.you_blocked': declareError('forbidden', 'You have blocked this member. Unblock them to write.'),
      /** Too many at once, per day, or per minute. */
      'chat.too_many_files': declareError('rate_limited', '{reason}'),
      /** One of `chatFile`'s or `chatMedia`'s sentences. */
      media_rejected: declareError('invalid', '{reason}'),
      'service.unavailable': declareError('unavailable', 'Not sent. Try again in a moment.'),
    },
  }),
  markRead: socketMessage({
    channel: 'chat',
    type: 'mark_read_for_sender',
    from: 'client',
    summary:
      "Marks the other member's messages as read: up to sequence number `n`, or all of them without it.",
    body: { sender_id: MemberId.optional(), n: sequenceNumber.optional() },
  }),
  requestOnline: socketMessage({
    channel: 'chat',
    type: 'request_online_status',
    from: 'client',
    summary: 'Requests which contacts are online. From then on, the socket also receives changes.',
    body: {},
  }),
  resume: socketMessage({
    channel: 'chat',
    type: 'resume',
    from: 'client',
    summary:
      'Requests all messages after a sequence number, in order; with an outdated or missing epoch, the newest ones.',
    body: { epoch: z.string().max(64).optional(), offset: sequenceNumber },
  }),
  typing: socketMessage({
    channel: 'chat',
    type: 'typing',
    from: 'client',
    summary: 'Says that the sender is typing. Relayed at most once in two seconds, never stored.',
    body: {},
  }),
  history: socketMessage({
    channel: 'chat',
    type: 'chat_history',
    from: 'server',
    summary:
      'The messages: the newest ones when the socket opens, or those after the requested offset, in as many frames as needed.',
    body: ChatHistory.shape,
  }),
  message: socketMessage({
    channel: 'chat',
    type: 'chat_message',
    from: 'server',
    summary: 'A message. Sent to every device of both members, once per socket and in order.',
    body: ChatMessage.shape,
  }),
  sent: socketMessage({
    channel: 'chat',
    type: 'chat_sent',
    from: 'server',
    summary: 'To the sender: the message is stored, with this sequence number.',
    body: { id: ChatMessageId, n: z.int().positive(), key: key.optional() },
  }),
  read: socketMessage({
    channel: 'chat',
    type: 'chat_read',
    from: 'server',
    summary: 'Up to which sequence number one of the two members has read.',
    body: { member_id: MemberId, read_to: sequenceNumber },
  }),
  isTyping: socketMessage({
    channel: 'chat',
    type: 'is_typing',
    from: 'server',
    summary: 'The other member is typing.',
    body: { member_id: MemberId },
  }),
  online: socketMessage({
    channel: 'chat',
    type: 'online_status',
    from: 'server',
    summary: 'The contacts who are online.',
    body: { online_users: z.array(MemberId) },
  }),
  notification: socketMessage({
    channel: 'chat',
    type: 'notification_message',
    from: 'server',
    summary: 'Someone sent a message in another conversation.',
    body: messageNotificationFields,
  }),
  state: socketMessage({
    channel: 'chat',
    type: 'chat_state',
    from: 'server',
    summary: 'One of the two members blocked or unblocked the other.',
    body: ChatState.shape,
  }),
  error: socketMessage({
    channel: 'chat',
    type: 'error',
    from: 'server',
    summary:
      'The last frame was invalid or not allowed; the connection stays open. `key` is the key of the rejected message.',
    body: { code: z.string(), message: z.string(), key: key.optional() },
  }),
};

export const chatChannel = channel({
  name: 'chat',
  summary: 'Direct chat of two members, one socket per conversation and device.',
  subject: ChatRoomId,
  ticket: z.object({
    username: z.string(),
    other_id: MemberId,
    other_username: z.string(),
    /** Offset and epoch of the messages that this device already has. */
    after: sequenceNumber.nullable(),
    epoch: z.string().nullable(),
  }),
  messages: chatMessages,
  untyped: chatMessages.send.type,
  limits: {
    frameBytes: FILE_FRAME_BYTES,
    framesPerSecond: 50,
    burstFrames: 300,
    bytesPerSecond: MIB,
    burstBytes: 16 * MIB,
    unsentBytes: 512 * 1024,
    socketsPerMember: 8,
  },
});
