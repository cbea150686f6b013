import { createHash, randomBytes } from 'node:crypto';

/** Returns a new random secret, with 256 bits by default. */
export const makeSecret = (bytes = 32): string => randomBytes(bytes).toString('base64url');

/**
 * Returns the stored form of such a secret, which is useless to a reader of the database. The secret is too
 * long to guess, so a plain hash suffices.
 */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
