import type { FrameOf } from './frames';

export type ChatLine = FrameOf<'chatHistory'>['lines'][number];

/** A message that the server has not confirmed yet. */
export interface Unsent {
  /** Idempotency key: resent with it, the message remains the same one. */
  key: string;
  text: string;
  /** Whether the full room rejected it. The text remains so that it can be copied. */
  refused: boolean;
}

/** The chat of a room, as known to this device. */
export interface Talk {
  /** In the order of the room. */
  lines: readonly ChatLine[];
  /** Whether there are earlier messages than these. */
  earlier: boolean;
  /** Sequence number of the last message when this page joined. Messages up to it are not new. */
  before: number;
  unsent: readonly Unsent[];
}

/** Returns the number of messages in the room, including those before the first one known here. */
export const countOf = ({ lines }: Pick<Talk, 'lines'>): number => lines.at(-1)?.n ?? 0;

/** Returns the number of messages since this page joined. */
export const countSince = (talk: Talk): number => countOf(talk) - talk.before;

export const NOTHING_SAID: Talk = { lines: [], earlier: false, before: 0, unsent: [] };

/** Adds received messages, new or known: after a broken connection all missed messages arrive again. */
export function heard(
  talk: Talk,
  came: readonly (ChatLine & { key?: string | undefined })[],
  earlier = false,
): Talk {
  const known = new Map(talk.lines.map((line) => [line.id, line]));
  for (const { key: _, ...line } of came) known.set(line.id, line);
  const keys = new Set(came.map(({ key }) => key));
  return {
    ...talk,
    lines: [...known.values()].sort((one, other) => one.n - other.n),
    earlier: talk.earlier || earlier,
    unsent: talk.unsent.filter(({ key }) => !keys.has(key)),
  };
}

export const saying = (talk: Talk, text: string, key: string): Talk => ({
  ...talk,
  unsent: [...talk.unsent, { key, text, refused: false }],
});

/** Marks the sent messages as rejected by the server. */
export const refused = (talk: Talk): Talk => ({
  ...talk,
  unsent: talk.unsent.map((line) => ({ ...line, refused: true })),
});

/** Returns the messages to be sent again. */
export const toSend = ({ unsent }: Talk): readonly Unsent[] => unsent.filter((line) => !line.refused);
