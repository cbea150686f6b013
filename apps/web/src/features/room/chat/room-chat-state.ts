import { z } from 'zod';
import type { FrameOf } from '../signaling';

export type RoomMessage = FrameOf<'chatHistory'>['lines'][number];

/** A message that the server has not confirmed yet. */
export const UnsentMessage = z.object({
  /** Idempotency key: resent with it, the message remains the same one. */
  key: z.string(),
  text: z.string(),
  /** Whether the full room rejected it. The text remains so that it can be copied. */
  refused: z.boolean(),
});
export type UnsentMessage = z.output<typeof UnsentMessage>;

/** The chat of a room, as known to this device. */
export interface RoomChatState {
  /** In the order of the room. */
  lines: readonly RoomMessage[];
  /** Whether there are earlier messages than these. */
  earlier: boolean;
  /** Sequence number of the last message when this page joined. Messages up to it are not new. */
  before: number;
  unsent: readonly UnsentMessage[];
}

/** Returns the number of messages in the room, including those before the first one known here. */
export const messageCountOf = ({ lines }: Pick<RoomChatState, 'lines'>): number => lines.at(-1)?.n ?? 0;

/** Returns the number of messages since this page joined. */
export const newMessageCountOf = (chat: RoomChatState): number => messageCountOf(chat) - chat.before;

export const EMPTY_CHAT: RoomChatState = { lines: [], earlier: false, before: 0, unsent: [] };

/** Adds received messages, new or known: after a broken connection all missed messages arrive again. */
export function withReceived(
  chat: RoomChatState,
  received: readonly (RoomMessage & { key?: string | undefined })[],
  earlier = false,
): RoomChatState {
  const known = new Map(chat.lines.map((message) => [message.id, message]));
  for (const { key: _, ...message } of received) known.set(message.id, message);
  const keys = new Set(received.map(({ key }) => key));
  return {
    ...chat,
    lines: [...known.values()].sort((one, other) => one.n - other.n),
    earlier: chat.earlier || earlier,
    unsent: chat.unsent.filter(({ key }) => !keys.has(key)),
  };
}

export const withNewMessage = (chat: RoomChatState, text: string, key: string): RoomChatState => ({
  ...chat,
  unsent: [...chat.unsent, { key, text, refused: false }],
});

/** Marks the sent messages as rejected by the server. */
export const withRejected = (chat: RoomChatState): RoomChatState => ({
  ...chat,
  unsent: chat.unsent.map((message) => ({ ...message, refused: true })),
});

/** Returns the messages to be sent again. */
export const messagesToSend = ({ unsent }: RoomChatState): readonly UnsentMessage[] =>
  unsent.filter((message) => !message.refused);
