import { readRefusal } from '@skillhour/contracts';
import { clearAuth } from '@/auth/auth-store';
import { leadOutBlocked } from './lead-out-blocked';

/** Under this key lies when any window of this browser renewed the cookies, in milliseconds since 1970. */
const KEY = 'renewed-at';
/** Calls that were refused at about the same time were refused for the same cookie. */
const SAME_MS = 5_000;

/** Renews the cookies once for all calls that wait, in all windows: they take turns, and who comes after a renewal has it already. */
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
  // The guard of the page that was being read then leads to /login and back.
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
    // Without storage each window renews for itself.
  }
}
