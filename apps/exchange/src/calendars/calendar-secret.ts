import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** A secret that nobody guesses, for an address. */
export const newCalendarSecret = (): string => randomBytes(BYTES).toString('base64url');

/** What is kept of it: whoever reads the database can follow no calendar. It is random throughout, so it needs no salt. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
