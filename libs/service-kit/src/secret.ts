import { createHash, randomBytes } from 'node:crypto';

/** A new secret that says nothing; of 256 random bits unless told. */
export const makeSecret = (bytes = 32): string => randomBytes(bytes).toString('base64url');

/** What is kept of such a secret: whoever reads the database cannot use it. It is too long to guess, so a plain hash keeps it. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
