import { createHash } from 'node:crypto';

const KEY_LENGTH = 22;

export const digestOf = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, KEY_LENGTH);

/**
 * Returns a function that makes keys for rows without an id. Equal rows are counted, so callers pass rows in an order
 * that later exports keep: oldest first.
 */
export function rowKeys(): (...parts: string[]) => string {
  const counts = new Map<string, number>();
  return (...parts) => {
    const digest = digestOf(parts);
    const count = (counts.get(digest) ?? 0) + 1;
    counts.set(digest, count);
    return count === 1 ? digest : `${digest}.${count}`;
  };
}
