import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Wrong tries that a code survives (product decision 14). */
export const TRIES_PER_CODE = 5;

/** The one current code of an account, or of an address that has none, as it is stored; the digits are not. */
export interface StoredCode {
  /** Tells this code from the one that a resend puts in its place. */
  codeId: string;
  hash: string;
  expiresAt: Date;
  triesLeft: number;
  usedAt: Date | null;
}

/** Five digits, every one of the 100,000 as likely as another. */
export const makeDigits = (): string => randomInt(0, 100_000).toString().padStart(5, '0');

/** A keyed hash: five digits alone could be guessed back from a plain one. */
export const hashDigits = (key: Uint8Array, holder: string, digits: string): string =>
  createHmac('sha256', key).update(`${holder}:${digits}`).digest('hex');

/** The hash of a code that nobody was sent, and no digits have: whoever tries one sees what they see of a real code. */
export const hashOfNone = (): string => createHash('sha256').update(randomBytes(32)).digest('hex');

export function isRight(code: StoredCode, hash: string): boolean {
  return timingSafeEqual(Buffer.from(code.hash, 'hex'), Buffer.from(hash, 'hex'));
}
