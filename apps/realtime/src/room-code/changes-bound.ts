/** Maximum length of forwarded `changes` from a client that sends whole texts, in characters of JSON. */
const MAX_LENGTH = 64 * 1024;
/** Maximum nesting of arrays and objects. `JSON.stringify` overflows the stack at a few thousand levels. */
const MAX_LEVELS = 32;

/** Returns whether `changes` has at most 32 levels. Not recursive, so deep input is safe. */
export function isShallow(changes: unknown): boolean {
  let level: unknown[] = [changes];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_LEVELS) return false;
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? (Object.values(value) as unknown[]) : [],
    );
  }
  return true;
}

/** Returns whether `changes` is small enough to be forwarded. Requires `isShallow`. */
export const isSmall = (changes: unknown): boolean =>
  changes !== undefined && JSON.stringify(changes).length <= MAX_LENGTH;
