const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * Returns the key of a sentence in the web app's files of a language, which would be twice as large with the English
 * sentences. The build fails if two sentences have the same key (FNV-1a, 32 bits).
 */
export function sentenceKey(sentence: string): string {
  let hash = FNV_OFFSET;
  for (let at = 0; at < sentence.length; at += 1) hash = Math.imul(hash ^ sentence.charCodeAt(at), FNV_PRIME);
  return (hash >>> 0).toString(36);
}
