import { z } from 'zod';
import { ChatMessageId, ChatRoomId, MemberId } from '../kernel/ids.js';
import { Instant } from '../kernel/fields.js';
import { socketMessage } from '../kernel/socket-message.js';
import { channel } from './channel.js';
import { CHAT_MESSAGE_MOST, ChatHistory, ChatMessage, ChatState } from './chat-message.js';

const MIB = 1024 * 1024;
/** A file of 5 MiB has 6.7 MiB in base64, plus the text. */
const FILE_FRAME_BYTES = 7 * MIB;
const place = z.int().nonnegative();
const key = z.string().min(1).max(64);

/** Fields of a notification about a message in another conversation. */
export const messageNews = {
  sender: z.string(),
  sender_id: MemberId,
  message: z.string(),
  timestamp: Instant,
  /** Always false, because only unread messages cause a notification (specification 2, section 3). */
  isRead: z.literal(false),
};

/** Every frame on the socket of a direct chat. */
export const chatMessages = {
  say: socketMessage({
    channel: 'chat',
    type: 'chat_message',
    from: 'client',
    summary:
      'A message; text, a file, or both. `media` is the URL of a file that the sender has uploaded, or the file itself as a data URL in base64. Under the same `key` it is the same message. A frame without a type is one.',
    mostBytes: FILE_FRAME_BYTES,
    body: {
      message: z.string().trim().max(CHAT_MESSAGE_MOST).default(''),
      media: z.string().nullable().default(null),
      /** Accepted for compatibility. The type is determined from the file's content. */
      media_type: z.string().max(100).nullable().default(null),
      /** Accepted for compatibility. The sender is already known. */
      username: z.string().optional(),
      key: key.optional(),
    },
  }),
  markRead: socketMessage({
    channel: 'chat',
    type: 'mark_read_for_sender',
    from: 'client',
    summary: 'What the other wrote is read: up to the place `n`, all of it without.',
    body: { sender_id: MemberId.optional(), n: place.optional() },
  }),
  askOnline: socketMessage({
    channel: 'chat',
    type: 'request_online_status',
    from: 'client',
    summary: 'Asks which contacts are here; from then on the socket is told when that changes.',
    body: {},
  }),
  resume: socketMessage({
    channel: 'chat',
    type: 'resume',
    from: 'client',
    summary:
      'Asks for all messages behind a place, in order; with an epoch that is over, or none, for the newest ones.',
    body: { epoch: z.string().max(64).optional(), offset: place },
  }),
  typing: socketMessage({
    channel: 'chat',
    type: 'typing',
    from: 'client',
    summary: 'The sender is writing; passed on at most once in two seconds, and never kept.',
    body: {},
  }),
  history: socketMessage({
    channel: 'chat',
    type: 'chat_history',
    from: 'server',
    summary:
      'What was written: when the socket opens the newest messages, or those behind the offset that was asked for, in as many frames as it takes.',
    body: ChatHistory.shape,
  }),
  message: socketMessage({
    channel: 'chat',
    type: 'chat_message',
    from: 'server',
    summary: 'A message, to every device of both, each once a socket and in order.',
    body: ChatMessage.shape,
  }),
  sent: socketMessage({
    channel: 'chat',
    type: 'chat_sent',
    from: 'server',
    summary: 'To the sender: the message is kept, at this place.',
    body: { id: ChatMessageId, n: z.int().positive(), key: key.optional() },
  }),
  read: socketMessage({
    channel: 'chat',
    type: 'chat_read',
    from: 'server',
    summary: 'Up to which place one of the two has read.',
    body: { member_id: MemberId, read_to: place },
  }),
  isTyping: socketMessage({
    channel: 'chat',
    type: 'is_typing',
    from: 'server',
    summary: 'The other is writing.',
    body: { member_id: MemberId },
  }),
  online: socketMessage({
    channel: 'chat',
    type: 'online_status',
    from: 'server',
    summary: 'The contacts who are here.',
    body: { online_users: z.array(MemberId) },
  }),
  news: socketMessage({
    channel: 'chat',
    type: 'notification_message',
    from: 'server',
    summary: 'Somebody wrote in another conversation.',
    body: messageNews,
  }),
  state: socketMessage({
    channel: 'chat',
    type: 'chat_state',
    from: 'server',
    summary: 'One of the two blocked the other, or no longer does.',
    body: ChatState.shape,
  }),
  error: socketMessage({
    channel: 'chat',
    type: 'error',
    from: 'server',
    summary:
      'The last frame was not understood or not allowed; the connection stays. `key` is that of the message that was refused.',
    body: { code: z.string(), message: z.string(), key: key.optional() },
  }),
};

export const chatChannel = channel({
  name: 'chat',
  summary: 'The direct chat of two members, one socket a conversation and device.',
  subject: ChatRoomId,
  ticket: z.object({
    username: z.string(),
    other_id: MemberId,
    other_username: z.string(),
    /** Offset and epoch of the messages that this device already has. */
    after: place.nullable(),
    epoch: z.string().nullable(),
  }),
  messages: chatMessages,
  untyped: chatMessages.say.type,
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
