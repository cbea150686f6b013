import { PRESENCE_CODE_MS, type Side } from '@skillhour/contracts';
import { createHmac } from 'node:crypto';

const CODES = 1_000_000;
/** The code shown before the current one stays valid, because typing takes time. */
const VALID_PERIODS = [0, -1] as const;

const periodOf = (now: Date): number => Math.floor(now.getTime() / PRESENCE_CODE_MS);

/** Each side has its own code, so that no one can start the clock alone with the code that they show. */
function codeIn(period: number, secret: string, side: Side): string {
  const digest = createHmac('sha256', secret).update(`${side}:${period}`).digest();
  return String(digest.readUInt32BE(0) % CODES).padStart(6, '0');
}

/** Returns the six digits that a side shows now, and when the next ones replace them. */
export function presenceCode(secret: string, side: Side, now: Date): { code: string; expiresAt: Date } {
  const period = periodOf(now);
  return { code: codeIn(period, secret, side), expiresAt: new Date((period + 1) * PRESENCE_CODE_MS) };
}

/** Returns whether a side has shown this code within the current period or the one before. */
export const isPresenceCode = (code: string, secret: string, shownBy: Side, now: Date): boolean =>
  VALID_PERIODS.some((offset) => codeIn(periodOf(now) + offset, secret, shownBy) === code);
