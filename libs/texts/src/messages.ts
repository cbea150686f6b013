import { translateToEnglish } from './translate.js';
import { text, type Text } from './text.js';
import type { ValuesArgument } from './values.js';

const known = new Map<string, Text>();

/**
 * Returns the English text of a sentence for a schema, which can only store strings. Remembers it, so that
 * `textOfMessage` returns its id and values. For sentences in the code, whose number is bounded.
 */
export function message<const Sentence extends string>(
  sentence: Sentence,
  ...values: ValuesArgument<Sentence>
): string {
  const parts = text(sentence, ...values);
  const english = translateToEnglish(parts);
  known.set(english, parts);
  return english;
}

/** Returns the id and values of a schema's text. A text that was not declared is its own id. */
export const textOfMessage = (english: string): Text => known.get(english) ?? { id: english };
