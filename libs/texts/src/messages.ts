import { sayInEnglish } from './say.js';
import { text, type Text } from './text.js';
import type { ValuesArgument } from './values.js';

const known = new Map<string, Text>();

/**
 * A sentence for a schema, which can carry nothing but words: said in English, and remembered by these words, so that `textOfMessage` gives
 * its parts back. For sentences that stand in the code, of which there is a bounded number.
 */
export function message<const Sentence extends string>(
  sentence: Sentence,
  ...values: ValuesArgument<Sentence>
): string {
  const parts = text(sentence, ...values);
  const words = sayInEnglish(parts);
  known.set(words, parts);
  return words;
}

/** The parts of a schema's words; words that nobody declared are their own sentence. */
export const textOfMessage = (words: string): Text => known.get(words) ?? { id: words };
