import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** Wrong tries that a code survives (product decision 14). */
export const TRIES_PER_CODE = 5;

/** An account's one current code, as it is stored; the digits are not. */
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
export const hashDigits = (key: Uint8Array, accountId: string, digits: string): string =>
  createHmac('sha256', key).update(`${accountId}:${digits}`).digest('hex');

export function isRight(code: StoredCode, hash: string): boolean {
  return timingSafeEqual(Buffer.from(code.hash, 'hex'), Buffer.from(hash, 'hex'));
}

/** Why a code takes no more tries; the account may have none at all. */
export function whyDead(code: StoredCode | null, now: Date): 'used' | 'expired' | 'no_tries_left' | null {
  if (code === null) return 'expired';
  if (code.usedAt !== null) return 'used';
  if (code.expiresAt <= now) return 'expired';
  return code.triesLeft > 0 ? null : 'no_tries_left';
}
