import { clearAuth } from '@/auth/auth-store';
import { readRefusal } from './api-error';
import { send } from './send';

let current: Promise<void> | undefined;

/** Renews the cookies once for all calls that wait; tabs take turns, so that no refresh token is used twice. */
export function refreshOnce(): Promise<void> {
  current ??= inTurn(renew).finally(() => {
    current = undefined;
  });
  return current;
}

async function renew(): Promise<void> {
  const response = await send('identity.token.refresh', {});
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
