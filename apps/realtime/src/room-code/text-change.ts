/** Replacement of one range of a text. */
export interface TextChange {
  at: number;
  /** Number of characters to remove. */
  remove: number;
  insert: string;
}

/**
 * Returns the single replacement that changes `before` to `after`, without their common start and end.
 * Returns null if they are equal.
 */
export function changeBetween(before: string, after: string): TextChange | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  if (splitsPair(before, start) || splitsPair(after, start)) start -= 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  if (splitsPair(before, before.length - end) || splitsPair(after, after.length - end)) end -= 1;
  return { at: start, remove: before.length - start - end, insert: after.slice(start, after.length - end) };
}

/** Returns whether an index lies within a surrogate pair. */
function splitsPair(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return false;
  return isHigh(text.charCodeAt(at - 1)) && isLow(text.charCodeAt(at));
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;
