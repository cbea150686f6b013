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
export interface Unsent {
  /** Idempotency key: resent with it, the message remains the same one. */
  key: string;
  text: string;
  file: ReadyFile | null;
  /** Why it was rejected; undefined while it is being sent. */
  refusal?: string | undefined;
}

/** A conversation as known to this device. */
export interface Talk {
  /** Whether the server has sent its state yet. */
  isKnown: boolean;
  epoch: string;
  /** In order and without gaps. */
  messages: readonly ChatMessage[];
  earlier: boolean;
  unsent: readonly Unsent[];
  readTo: number;
  otherReadTo: number;
  mayWrite: boolean;
  blocked: boolean;
}

export const NOTHING_YET: Talk = {
  isKnown: false,
  epoch: '',
  messages: [],
  earlier: false,
  unsent: [],
  readTo: 0,
  otherReadTo: 0,
  mayWrite: false,
  blocked: false,
};

/** Returns the sequence number up to which this device has all messages. */
export const offsetOf = ({ messages }: Talk): number => messages.at(-1)?.n ?? 0;

/** Applies a history received on connecting or on request. If its epoch is different, the known messages are discarded. */
export function withHistory(talk: Talk, history: ChatHistory): Talk {
  const known = talk.epoch === history.epoch ? talk : { ...talk, messages: [], earlier: false };
  const [first] = history.messages;
  const next = withMessages(known, history.messages, first !== undefined && history.earlier);
  return {
    ...next,
    isKnown: true,
    epoch: history.epoch,
    readTo: history.read_to,
    otherReadTo: history.other_read_to,
    mayWrite: history.may_write,
    blocked: history.blocked,
  };
}

/** Adds received messages, new or known, in any order. */
export function withMessages(talk: Talk, came: readonly ChatMessage[], cameEarlier = false): Talk {
  if (came.length === 0) return talk;
  const byPlace = new Map([...talk.messages, ...came].map((message) => [message.n, message]));
  const sorted = [...byPlace.values()].sort((one, other) => one.n - other.n);
  const messages = newestRun(sorted);
  const keys = new Set(came.map(({ key }) => key));
  const wasCut = messages.length < sorted.length;
  const startsLater = (messages[0]?.n ?? 1) > 1;
  return {
    ...talk,
    messages,
    earlier: startsLater && (wasCut || cameEarlier || talk.earlier),
    unsent: talk.unsent.filter(({ key }) => !keys.has(key)),
  };
}

/** Returns the messages after the last gap. Earlier ones are loaded again when the reader scrolls back to them. */
function newestRun(sorted: readonly ChatMessage[]): readonly ChatMessage[] {
  const start = sorted.findLastIndex(({ n }, index) => index > 0 && n !== (sorted[index - 1]?.n ?? 0) + 1);
  return sorted.slice(Math.max(0, start));
}

/** Whether messages before the received one are missing. */
export const leavesOut = (talk: Talk, { n }: ChatMessage): boolean =>
  talk.messages.length > 0 && n > offsetOf(talk) + 1;

/** Adds unsent messages of an earlier visit before the current ones. */
export function withUnsent(talk: Talk, earlier: readonly Unsent[]): Talk {
  const keys = new Set(talk.unsent.map(({ key }) => key));
  return { ...talk, unsent: [...earlier.filter(({ key }) => !keys.has(key)), ...talk.unsent] };
}

export const saying = (talk: Talk, unsent: Unsent): Talk => ({ ...talk, unsent: [...talk.unsent, unsent] });

export const refused = (talk: Talk, key: string, refusal: string): Talk => ({
  ...talk,
  unsent: talk.unsent.map((one) => (one.key === key ? { ...one, refusal } : one)),
});

/** Marks a rejected message for another try. */
export const again = (talk: Talk, key: string): Talk => ({
  ...talk,
  unsent: talk.unsent.map((one) => (one.key === key ? { ...one, refusal: undefined } : one)),
});

export const dropped = (talk: Talk, key: string): Talk => ({
  ...talk,
  unsent: talk.unsent.filter((one) => one.key !== key),
});

/** Returns the messages to be sent again. */
export const toSend = ({ unsent }: Talk): readonly Unsent[] =>
  unsent.filter(({ refusal }) => refusal === undefined);

/** Updates how far a member has read. The position never moves back. */
export const withRead = (talk: Talk, isOwn: boolean, n: number): Talk =>
  isOwn
    ? { ...talk, readTo: Math.max(talk.readTo, n) }
    : { ...talk, otherReadTo: Math.max(talk.otherReadTo, n) };

/** Returns the number of the newest unread message of the other member; 0 if all are read. */
export function unreadTo({ messages, readTo }: Talk, otherId: string): number {
  const newest = messages.findLast(({ sender_id }) => sender_id === otherId)?.n ?? 0;
  return newest > readTo ? newest : 0;
}
