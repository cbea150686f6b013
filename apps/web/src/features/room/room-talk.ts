import type { FrameOf } from './frames';

export type ChatLine = FrameOf<'chatHistory'>['lines'][number];

/** A line that did not come back from the server yet. */
export interface Unsent {
  /** Sent again under it, it is the same line. */
  key: string;
  text: string;
  /** The room takes no more; the words stay to be copied. */
  refused: boolean;
}

/** What was said in a room, as this device knows it. */
export interface Talk {
  /** In the order of the room. */
  lines: readonly ChatLine[];
  /** Whether there are lines before these. */
  earlier: boolean;
  /** The place of the last line that stood there when this page came in: what was said by then is no news. */
  before: number;
  unsent: readonly Unsent[];
}

/** How many lines were said in the room, also those before the first that is known here. */
export const countOf = ({ lines }: Pick<Talk, 'lines'>): number => lines.at(-1)?.n ?? 0;

/** How many of them were said since this page came in. */
export const countSince = (talk: Talk): number => countOf(talk) - talk.before;

export const NOTHING_SAID: Talk = { lines: [], earlier: false, before: 0, unsent: [] };

/** Lines that came, new or known: after a bad line all that was missed comes again. */
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

/** The server refused what was sent. */
export const refused = (talk: Talk): Talk => ({
  ...talk,
  unsent: talk.unsent.map((line) => ({ ...line, refused: true })),
});

/** What is to be sent again. */
export const toSend = ({ unsent }: Talk): readonly Unsent[] => unsent.filter((line) => !line.refused);
