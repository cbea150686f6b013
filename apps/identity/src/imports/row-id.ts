import { createHash } from 'node:crypto';

const ID_LENGTH = 22;

/** Returns the id of a row in the API: a hash of its key, since keys of the old system can contain anything. */
export const rowIdOf = (key: string): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, ID_LENGTH);
