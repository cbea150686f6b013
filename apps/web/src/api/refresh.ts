import { readRefusal } from '@skillhour/contracts';
import { clearAuth } from '@/auth/auth-store';
import { leadOutBlocked } from './lead-out-blocked';

/**
 * Storage key of the time at which any window of this browser last refreshed the cookies, in milliseconds since 1970.
 */
const KEY = 'renewed-at';
/** Calls that fail within this time failed because of the same cookie. */
const SAME_MS = 5_000;

/**
 * Refreshes the cookies once for all waiting calls in all windows. The windows take turns under a lock, and a window
 * that comes after a refresh skips its own.
 */
export function once(renew: () => Promise<Response>): () => Promise<void> {
  let current: Promise<void> | undefined;
  return () => {
    current ??= inTurn(async () => {
      if (!wasJustRenewed()) await renewOrSignOut(renew);
    }).finally(() => {
      current = undefined;
    });
    return current;
  };
}

async function renewOrSignOut(renew: () => Promise<Response>): Promise<void> {
  const response = await renew();
  if (response.ok) return noteRenewal();
  const refusal = await readRefusal(response);
  leadOutBlocked(refusal);
  // The guard of the open page then redirects to /login, which returns to the page after sign-in.
  if (refusal.status === 401 || refusal.status === 403) clearAuth();
  throw refusal;
}

async function inTurn(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('skillhour-token-refresh', work);
  else await work();
}

function wasJustRenewed(): boolean {
  try {
    const age = Date.now() - Number(localStorage.getItem(KEY) ?? 0);
    return age >= 0 && age < SAME_MS;
  } catch {
    return false;
  }
}

function noteRenewal(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage each window refreshes on its own.
  }
}
