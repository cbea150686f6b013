import { digestOf } from '../movement-keys.js';

/**
 * Identifies tables with the same header, ignoring case and spaces, so that an admin explains a kind of table once. A
 * first row without names, such as numbers, identifies it just as well.
 */
export const fingerprintOf = (header: readonly string[]): string =>
  digestOf(header.map((name) => name.normalize('NFKC').trim().toLowerCase()));
