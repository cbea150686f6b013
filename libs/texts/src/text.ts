import type { Value, ValuesArgument } from './values.js';

/**
 * A sentence for people, as data: its English form with placeholders (ICU), and the values. It is translated
 * where it is shown.
 */
export interface Text {
  /** The English sentence, which is the key in every catalog. */
  id: string;
  values?: Readonly<Record<string, Value>>;
}

/** Creates a text from a sentence and its values. */
export function text<const Sentence extends string>(
  id: Sentence,
  ...[values]: ValuesArgument<Sentence>
): Text {
  return values === undefined || Object.keys(values).length === 0 ? { id } : { id, values };
}
