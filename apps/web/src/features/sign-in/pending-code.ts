const EMAIL = 'otp-email';
const DEADLINE = 'otp-countdown';

const CODE_LIFE_SECONDS = 300;

/**
 * Stores the address that awaits a code and the code's expiry, so that they survive a reload. Stored in this browser
 * only.
 */
export const pendingCode = {
  start(email: string, now = Date.now()): void {
    sessionStorage.setItem(EMAIL, email);
    localStorage.setItem(DEADLINE, String(now + CODE_LIFE_SECONDS * 1_000));
  },
  email: (): string => sessionStorage.getItem(EMAIL) ?? '',
  /** Returns the remaining seconds of the code's 300; all of them if nothing was stored. */
  secondsLeft(now = Date.now()): number {
    const saved = localStorage.getItem(DEADLINE);
    if (saved === null) return CODE_LIFE_SECONDS;
    const seconds = Math.ceil((Number(saved) - now) / 1_000);
    return Number.isFinite(seconds) ? Math.min(Math.max(0, seconds), CODE_LIFE_SECONDS) : CODE_LIFE_SECONDS;
  },
  forget(): void {
    sessionStorage.removeItem(EMAIL);
    localStorage.removeItem(DEADLINE);
  },
};
