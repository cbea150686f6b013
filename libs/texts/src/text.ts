import type { Value, ValuesArgument } from './values.js';

/** A sentence that people read, as data: its English form with places for values (ICU), and the values. It travels and is said later. */
export interface Text {
  /** The English sentence; it is the key into every catalogue. */
  id: string;
  values?: Readonly<Record<string, Value>>;
}

/** A sentence with its values. */
export function text<const Sentence extends string>(
  id: Sentence,
  ...[values]: ValuesArgument<Sentence>
): Text {
  return values === undefined || Object.keys(values).length === 0 ? { id } : { id, values };
}
