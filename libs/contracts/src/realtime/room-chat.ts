import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant } from '../kernel/fields.js';
import { MeetingId, MemberId } from '../kernel/ids.js';
import { MAX_PAGE_SIZE } from '../kernel/paging.js';

/** The longest message of a room's chat, in characters. */
export const ROOM_CHAT_MESSAGE_MAX_LENGTH = 4_000;
/** Maximum number of messages per room. A session of three hours has hundreds. */
export const ROOM_CHAT_MESSAGES_MAX = 5_000;

/** A stored message of a room's chat. */
export const RoomChatMessage = z.object({
  id: z.string(),
  /** Its sequence number in the room. Later messages have higher ones. */
  n: z.int().positive(),
  text: z.string(),
  sender_id: MemberId,
  time: Instant,
});
export type RoomChatMessage = z.output<typeof RoomChatMessage>;

/** A message with its sender's current name. */
export const NamedRoomChatMessage = RoomChatMessage.extend({ sender_name: z.string() });
export type NamedRoomChatMessage = z.output<typeof NamedRoomChatMessage>;

export const readRoomChat = endpoint({
  name: 'realtime.room.read_chat',
  summary: 'Lists the messages of a room, oldest first (product decision 31).',
  access: 'internal',
  callers: ['exchange'],
  repeatable: true,
  input: z.object({
    meeting_id: MeetingId,
    page: z.int().positive(),
    size: z.int().positive().max(MAX_PAGE_SIZE),
  }),
  output: z.object({ lines: z.array(RoomChatMessage), count: z.int().nonnegative() }),
  errors: {},
});
