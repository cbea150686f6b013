import { readRefusal } from '@skillhour/contracts';
import { clearAuth } from '@/auth/auth-store';

/** Renews the cookies once for all calls that wait; tabs take turns, so that no refresh token is used twice. */
export function once(renew: () => Promise<Response>): () => Promise<void> {
  let current: Promise<void> | undefined;
  return () => {
    current ??= inTurn(() => renewOrSignOut(renew)).finally(() => {
      current = undefined;
    });
    return current;
  };
}

async function renewOrSignOut(renew: () => Promise<Response>): Promise<void> {
  const response = await renew();
  if (response.ok) return;
  const refusal = await readRefusal(response);
  // The guard of the page that was being read then leads to /login and back.
  if (refusal.status === 401 || refusal.status === 403) clearAuth();
  throw refusal;
}

async function inTurn(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('skillhour-token-refresh', work);
  else await work();
}
