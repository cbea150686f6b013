import { createHash, randomBytes } from 'node:crypto';

/** A new secret for a token: 256 random bits that say nothing. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

/** Under what a secret of 256 random bits is stored; too long to guess, so a plain hash keeps it. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
