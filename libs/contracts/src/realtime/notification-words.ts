import type { Text } from '@skillhour/texts';

type Value = string | number;

/** Not seen, and between `<` and what follows it: what a member wrote is no markup. */
const NO_MARKUP = '\u2060';

/** A notification's sentence: what stands out is marked by `<b>`, and `moments` names those of its values that are moments (ISO 8601). */
export interface NotificationText {
  id: string;
  values: Record<string, Value>;
  moments: string[];
}

/** The text as it can be said: with moments in the reader's words, and members' words as no markup. */
export function readableText(
  { id, values, moments }: NotificationText,
  wordsOf: (at: string) => string,
): Text {
  const readable = Object.entries(values).map(([name, value]): [string, Value] => {
    if (typeof value !== 'string') return [name, value];
    return [name, moments.includes(name) ? wordsOf(value) : value.replaceAll('<', `<${NO_MARKUP}`)];
  });
  return { id, values: Object.fromEntries(readable) };
}

/** Said words without what marks them. */
export const withoutMarkup = (words: string): string =>
  words.replaceAll(/<\/?b>/g, '').replaceAll(`<${NO_MARKUP}`, '<');
