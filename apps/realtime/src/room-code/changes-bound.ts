/** The longest `changes` of a client that sends whole texts that is passed on, in characters of JSON. */
const MAX_LENGTH = 64 * 1024;
/** Levels of arrays and objects. `JSON.stringify` overflows the stack at some thousand. */
const MAX_LEVELS = 32;

/** Whether `changes` has at most 32 levels, without recursion. */
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

/** Whether `changes`, which is shallow, is passed on. */
export const isSmall = (changes: unknown): boolean =>
  changes !== undefined && JSON.stringify(changes).length <= MAX_LENGTH;
