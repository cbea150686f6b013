import type { CallOutput } from '@/api';

export type ChatHistory = CallOutput<'realtime.chat.read_history'>;
export type ChatMessage = ChatHistory['messages'][number];

/** An uploaded file that is ready to be sent. */
export interface ReadyFile {
  media: string;
  media_type: string;
  name: string;
  bytes: number;
  width: number | null;
  height: number | null;
}

/** A message that the server has not confirmed yet. */
export interface UnsentMessage {
  /** Idempotency key: resent with it, the message remains the same one. */
  key: string;
  text: string;
  file: ReadyFile | null;
  /** Why it was rejected; undefined while it is being sent. */
  refusal?: string | undefined;
}

/** A conversation as known to this device. */
export interface ChatState {
  /** Whether the server has sent its state yet. */
  isKnown: boolean;
  epoch: string;
  /** In order and without gaps. */
  messages: readonly ChatMessage[];
  earlier: boolean;
  unsent: readonly UnsentMessage[];
  readTo: number;
  peerReadTo: number;
  mayWrite: boolean;
  blocked: boolean;
}

export const EMPTY_CHAT: ChatState = {
  isKnown: false,
  epoch: '',
  messages: [],
  earlier: false,
  unsent: [],
  readTo: 0,
  peerReadTo: 0,
  mayWrite: false,
  blocked: false,
};

/** Returns the sequence number up to which this device has all messages. */
export const offsetOf = ({ messages }: ChatState): number => messages.at(-1)?.n ?? 0;

/** Applies a history received on connecting or on request. If its epoch is different, the known messages are discarded. */
export function withHistory(chat: ChatState, history: ChatHistory): ChatState {
  const known = chat.epoch === history.epoch ? chat : { ...chat, messages: [], earlier: false };
  const [first] = history.messages;
  const next = withMessages(known, history.messages, first !== undefined && history.earlier);
  return {
    ...next,
    isKnown: true,
    epoch: history.epoch,
    readTo: history.read_to,
    peerReadTo: history.other_read_to,
    mayWrite: history.may_write,
    blocked: history.blocked,
  };
}

/** Adds received messages, new or known, in any order. */
export function withMessages(
  chat: ChatState,
  received: readonly ChatMessage[],
  hasEarlier = false,
): ChatState {
  if (received.length === 0) return chat;
  const byNumber = new Map([...chat.messages, ...received].map((message) => [message.n, message]));
  const sorted = [...byNumber.values()].sort((message, other) => message.n - other.n);
  const messages = newestRun(sorted);
  const keys = new Set(received.map(({ key }) => key));
  const wasCut = messages.length < sorted.length;
  const startsLater = (messages[0]?.n ?? 1) > 1;
  return {
    ...chat,
    messages,
    earlier: startsLater && (wasCut || hasEarlier || chat.earlier),
    unsent: chat.unsent.filter(({ key }) => !keys.has(key)),
  };
}

/** Returns the messages after the last gap. Earlier ones are loaded again when the reader scrolls back to them. */
function newestRun(sorted: readonly ChatMessage[]): readonly ChatMessage[] {
  const start = sorted.findLastIndex(({ n }, index) => index > 0 && n !== (sorted[index - 1]?.n ?? 0) + 1);
  return sorted.slice(Math.max(0, start));
}

/** Whether messages before the received one are missing. */
export const isAfterGap = (chat: ChatState, { n }: ChatMessage): boolean =>
  chat.messages.length > 0 && n > offsetOf(chat) + 1;

/** Adds unsent messages of an earlier visit before the current ones. */
export function withUnsent(chat: ChatState, earlier: readonly UnsentMessage[]): ChatState {
  const keys = new Set(chat.unsent.map(({ key }) => key));
  return { ...chat, unsent: [...earlier.filter(({ key }) => !keys.has(key)), ...chat.unsent] };
}

export const withNewMessage = (chat: ChatState, unsent: UnsentMessage): ChatState => ({
  ...chat,
  unsent: [...chat.unsent, unsent],
});

export const withRejected = (chat: ChatState, key: string, refusal: string): ChatState => ({
  ...chat,
  unsent: chat.unsent.map((message) => (message.key === key ? { ...message, refusal } : message)),
});

/** Marks a rejected message for another try. */
export const withRetried = (chat: ChatState, key: string): ChatState => ({
  ...chat,
  unsent: chat.unsent.map((message) => (message.key === key ? { ...message, refusal: undefined } : message)),
});

export const withoutUnsent = (chat: ChatState, key: string): ChatState => ({
  ...chat,
  unsent: chat.unsent.filter((message) => message.key !== key),
});

/** Returns the messages to be sent again. */
export const messagesToSend = ({ unsent }: ChatState): readonly UnsentMessage[] =>
  unsent.filter(({ refusal }) => refusal === undefined);

/** Updates how far a member has read. The position never moves back. */
export const withRead = (chat: ChatState, isOwn: boolean, n: number): ChatState =>
  isOwn
    ? { ...chat, readTo: Math.max(chat.readTo, n) }
    : { ...chat, peerReadTo: Math.max(chat.peerReadTo, n) };

/** Returns the number of the newest unread message of the other member; 0 if all are read. */
export function newestUnread({ messages, readTo }: ChatState, peerId: string): number {
  const newest = messages.findLast(({ sender_id }) => sender_id === peerId)?.n ?? 0;
  return newest > readTo ? newest : 0;
}
