import type { CallOutput } from '@/api';

export type ChatHistory = CallOutput<'realtime.chat.read_history'>;
export type ChatMessage = ChatHistory['messages'][number];

/** A file that is stored and waits to be sent. */
export interface ReadyFile {
  media: string;
  media_type: string;
  name: string;
  bytes: number;
  width: number | null;
  height: number | null;
}

/** A message that did not come back from the server yet. */
export interface Unsent {
  /** Sent again under it, it is the same message. */
  key: string;
  text: string;
  file: ReadyFile | null;
  /** Why it was refused; undefined while it is on its way. */
  refusal?: string | undefined;
}

/** A conversation as this device knows it. */
export interface Talk {
  /** Whether anything was heard of it yet. */
  isKnown: boolean;
  epoch: string;
  /** In their order, without a gap. */
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

/** Up to which place this device has everything. */
export const offsetOf = ({ messages }: Talk): number => messages.at(-1)?.n ?? 0;

/** What was told when the connection opened, or asked for: of another epoch, all that was known is worth nothing. */
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

/** Messages that came, new or known, in any order. */
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

/** Where a place is missing, what stands before it is left out: it is read again when somebody looks so far back. */
function newestRun(sorted: readonly ChatMessage[]): readonly ChatMessage[] {
  const start = sorted.findLastIndex(({ n }, index) => index > 0 && n !== (sorted[index - 1]?.n ?? 0) + 1);
  return sorted.slice(Math.max(0, start));
}

/** Whether a message that came leaves out some before it. */
export const leavesOut = (talk: Talk, { n }: ChatMessage): boolean =>
  talk.messages.length > 0 && n > offsetOf(talk) + 1;

/** With what an earlier visit could not send, which was written before. */
export function withUnsent(talk: Talk, earlier: readonly Unsent[]): Talk {
  const keys = new Set(talk.unsent.map(({ key }) => key));
  return { ...talk, unsent: [...earlier.filter(({ key }) => !keys.has(key)), ...talk.unsent] };
}

export const saying = (talk: Talk, unsent: Unsent): Talk => ({ ...talk, unsent: [...talk.unsent, unsent] });

export const refused = (talk: Talk, key: string, refusal: string): Talk => ({
  ...talk,
  unsent: talk.unsent.map((one) => (one.key === key ? { ...one, refusal } : one)),
});

/** It is tried once more. */
export const again = (talk: Talk, key: string): Talk => ({
  ...talk,
  unsent: talk.unsent.map((one) => (one.key === key ? { ...one, refusal: undefined } : one)),
});

export const dropped = (talk: Talk, key: string): Talk => ({
  ...talk,
  unsent: talk.unsent.filter((one) => one.key !== key),
});

/** What is to be sent again. */
export const toSend = ({ unsent }: Talk): readonly Unsent[] =>
  unsent.filter(({ refusal }) => refusal === undefined);

/** One of the two has read so far; marks only ever move on. */
export const withRead = (talk: Talk, isOwn: boolean, n: number): Talk =>
  isOwn
    ? { ...talk, readTo: Math.max(talk.readTo, n) }
    : { ...talk, otherReadTo: Math.max(talk.otherReadTo, n) };

/** The newest message of the other that was not read; 0 where there is none. */
export function unreadTo({ messages, readTo }: Talk, otherId: string): number {
  const newest = messages.findLast(({ sender_id }) => sender_id === otherId)?.n ?? 0;
  return newest > readTo ? newest : 0;
}
