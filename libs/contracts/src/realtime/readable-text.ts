import type { Text } from '@skillhour/texts';

type Value = string | number;

/** Invisible character after `<` in members' texts, so that they are not parsed as markup. */
const NO_MARKUP = '\u2060';

/** Sentence of a notification. `<b>` marks highlighted parts, and `moments` names the values that are times (ISO 8601). */
export interface NotificationText {
  id: string;
  values: Record<string, Value>;
  moments: string[];
}

/** Returns the text for display: with times formatted for the reader, and members' texts escaped. */
export function readableText(
  { id, values, moments }: NotificationText,
  formatMoment: (at: string) => string,
): Text {
  const readable = Object.entries(values).map(([name, value]): [string, Value] => {
    if (typeof value !== 'string') return [name, value];
    return [name, moments.includes(name) ? formatMoment(value) : value.replaceAll('<', `<${NO_MARKUP}`)];
  });
  return { id, values: Object.fromEntries(readable) };
}

/** Removes the markup from a displayed text. */
export const withoutMarkup = (text: string): string =>
  text.replaceAll(/<\/?b>/g, '').replaceAll(`<${NO_MARKUP}`, '<');
