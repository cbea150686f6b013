import type { Text } from '@skillhour/texts';
import { notificationKinds, type NotificationKind, type NotificationKindOf } from './notification-kinds.js';

/** Not seen, and between `<` and what follows it: what a member wrote is no markup. */
const NO_MARKUP = '\u2060';

/** A notification's sentence: what stands out is marked by `<b>`, and `moments` names those of its values that are moments (ISO 8601). */
export interface NotificationText {
  id: string;
  values: Record<string, string | number>;
  moments: string[];
}

/** A kind, whatever its values. */
export const kindOf = (name: NotificationKind): NotificationKindOf =>
  notificationKinds[name] as unknown as NotificationKindOf;

/** The sentence of a stored notification, with its values and without its moments' words. */
export function textOfNotification(
  name: NotificationKind,
  values: unknown,
  told: { name: string; others: number },
): NotificationText {
  const { moments, tell, values: shape } = kindOf(name);
  const said: Text = tell(shape.parse(values), told);
  return { id: said.id, values: { ...said.values }, moments: [...moments] };
}

/** The text as it can be said: with moments in the reader's words, and members' words as no markup. */
export function readableText(
  { id, values, moments }: NotificationText,
  wordsOf: (at: string) => string,
): Text {
  const readable = Object.entries(values).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value] as const;
    return [name, moments.includes(name) ? wordsOf(value) : value.replaceAll('<', `<${NO_MARKUP}`)] as const;
  });
  return { id, values: Object.fromEntries(readable) };
}

/** Said words without what marks them. */
export const withoutMarkup = (words: string): string =>
  words.replaceAll(/<\/?b>/g, '').replaceAll(`<${NO_MARKUP}`, '<');
