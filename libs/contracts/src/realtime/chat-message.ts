import { z } from 'zod';
import { Instant } from '../kernel/fields.js';
import { ChatMessageId, ChatRoomId, MemberId } from '../kernel/ids.js';

/** The longest message of a direct chat, in characters. */
export const CHAT_MESSAGE_MOST = 4_000;
/** How many messages a socket is told when it opens, and a page of history holds. */
export const CHAT_HISTORY_PAGE = 50;
/** The longest name of a file, in characters. */
export const CHAT_FILE_NAME_MOST = 120;

/** The conversation of two: their ids sorted, so that both come to the same one. */
export function chatRoomOf(one: MemberId, other: MemberId): ChatRoomId {
  const [low, high] = one < other ? [one, other] : [other, one];
  return ChatRoomId.parse(`room_${low}_${high}`);
}

/** A file of a message as its reader gets it. */
export const ChatFile = z.object({
  /** As its sender called it; empty where nobody did. */
  name: z.string(),
  bytes: z.int().nonnegative(),
  /** Of a picture, in pixels. */
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
});
export type ChatFile = z.output<typeof ChatFile>;

/** A message of a direct chat (specification 2, section 3). */
export const ChatMessage = z.object({
  id: ChatMessageId,
  /** Its place among the messages of the conversation: 1, 2, 3, without a gap. */
  n: z.int().positive(),
  sender_id: MemberId,
  receiver_id: MemberId,
  /** The sender's username. */
  sender: z.string(),
  message: z.string(),
  /** The same as `message`. */
  content: z.string(),
  /** Where its file is; null without one. */
  media: z.string().nullable(),
  /** `image` for a picture, else what is for download only. */
  media_type: z.string().nullable(),
  file: ChatFile.nullable(),
  timestamp: Instant,
  /** The sender's own word for it. */
  key: z.string().optional(),
});
export type ChatMessage = z.output<typeof ChatMessage>;

/** How a conversation stands for one of its two. */
export const ChatState = z.object({
  /** Whether a message would be taken now. */
  may_write: z.boolean(),
  /** Whether the reader blocked the other. */
  blocked: z.boolean(),
});
export type ChatState = z.output<typeof ChatState>;

/** Some messages that follow each other, oldest first, and how the conversation stands. */
export const ChatHistory = ChatState.extend({
  /** Offsets count within it: where it is another than before, all that was known is worth nothing. */
  epoch: z.string(),
  messages: z.array(ChatMessage),
  /** Whether there are messages before these. */
  earlier: z.boolean(),
  /** The place of the newest message there is; 0 before the first. */
  last: z.int().nonnegative(),
  /** Up to which place the reader, and the other, have read; 0 of the other while one has blocked the other. */
  read_to: z.int().nonnegative(),
  other_read_to: z.int().nonnegative(),
});
export type ChatHistory = z.output<typeof ChatHistory>;
