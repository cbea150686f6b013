import { z } from 'zod';
import { Instant } from '../kernel/fields.js';
import { ChatMessageId, ChatRoomId, MemberId } from '../kernel/ids.js';

/** The longest message of a direct chat, in characters. */
export const CHAT_MESSAGE_MAX_LENGTH = 4_000;
/** Number of messages sent when a socket opens, and per page of history. */
export const CHAT_HISTORY_PAGE = 50;
/** The longest file name, in characters. */
export const CHAT_FILE_NAME_MAX_LENGTH = 120;

/** Returns the conversation of two members. Their ids are sorted, so that both get the same one. */
export function chatRoomOf(one: MemberId, other: MemberId): ChatRoomId {
  const [low, high] = one < other ? [one, other] : [other, one];
  return ChatRoomId.parse(`room_${low}_${high}`);
}

/** A file of a message, as its reader receives it. */
export const ChatFile = z.object({
  /** The sender's file name. Empty if the file has no name. */
  name: z.string(),
  bytes: z.int().nonnegative(),
  /** Size of a picture, in pixels. */
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
});
export type ChatFile = z.output<typeof ChatFile>;

/** A message of a direct chat (specification 2, section 3). */
export const ChatMessage = z.object({
  id: ChatMessageId,
  /** Its sequence number in the conversation: 1, 2, 3, without gaps. */
  n: z.int().positive(),
  sender_id: MemberId,
  receiver_id: MemberId,
  /** The sender's username. */
  sender: z.string(),
  message: z.string(),
  /** Same as `message`. */
  content: z.string(),
  /** URL of its file. Null without one. */
  media: z.string().nullable(),
  /** `image` for a picture, otherwise the type of a file for download only. */
  media_type: z.string().nullable(),
  file: ChatFile.nullable(),
  timestamp: Instant,
  /** The sender's idempotency key. */
  key: z.string().optional(),
});
export type ChatMessage = z.output<typeof ChatMessage>;

/** State of a conversation for one of its two members. */
export const ChatState = z.object({
  /** Whether a message would be accepted now. */
  may_write: z.boolean(),
  /** Whether the reader blocked the other member. */
  blocked: z.boolean(),
});
export type ChatState = z.output<typeof ChatState>;

/** Consecutive messages, oldest first, and the state of the conversation. */
export const ChatHistory = ChatState.extend({
  /** Offsets are valid within it. If it changes, the client must discard all known messages. */
  epoch: z.string(),
  messages: z.array(ChatMessage),
  /** Whether there are earlier messages. */
  earlier: z.boolean(),
  /** Sequence number of the latest message. 0 before the first. */
  last: z.int().nonnegative(),
  /** Sequence numbers up to which the reader and the other member have read. The other's is 0 while either has blocked the other. */
  read_to: z.int().nonnegative(),
  other_read_to: z.int().nonnegative(),
});
export type ChatHistory = z.output<typeof ChatHistory>;
