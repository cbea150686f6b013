import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Number of attempts per code (product decision 14). */
export const TRIES_PER_CODE = 5;

/** The stored current code of an account, or of an email without one. The digits themselves are not stored. */
export interface StoredCode {
  /** Distinguishes this code from the one that a resend stores in its place. */
  codeId: string;
  hash: string;
  expiresAt: Date;
  triesLeft: number;
  usedAt: Date | null;
}

/** Returns five random digits. All 100,000 combinations are equally likely. */
export const makeDigits = (): string => randomInt(0, 100_000).toString().padStart(5, '0');

/** Returns a keyed hash. The digits could be recovered from a plain hash by trying all. */
export const hashDigits = (key: Uint8Array, holder: string, digits: string): string =>
  createHmac('sha256', key).update(`${holder}:${digits}`).digest('hex');

/** Returns the hash of a code that was never sent and matches no digits. Trying it looks the same as trying a real code. */
export const hashOfUnsentCode = (): string => createHash('sha256').update(randomBytes(32)).digest('hex');

export function isCorrectCode(code: StoredCode, hash: string): boolean {
  return timingSafeEqual(Buffer.from(code.hash, 'hex'), Buffer.from(hash, 'hex'));
}
