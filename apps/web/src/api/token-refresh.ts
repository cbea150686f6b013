import { readErrorResponse } from '@skillhour/contracts';
import { clearAuth } from '@/auth/auth-store';
import { redirectBlocked } from './redirect-blocked';

/**
 * Storage key of the time at which any window of this browser last refreshed the cookies, in milliseconds since 1970.
 */
const KEY = 'renewed-at';
/** Calls that fail within this time failed because of the same cookie. */
const RECENT_REFRESH_MS = 5_000;

/**
 * Refreshes the cookies once for all waiting calls in all windows. The windows take turns under a lock, and a window
 * that comes after a refresh skips its own.
 */
export function shareTokenRefresh(refresh: () => Promise<Response>): () => Promise<void> {
  let current: Promise<void> | undefined;
  return () => {
    current ??= withRefreshLock(async () => {
      if (!wasJustRefreshed()) await refreshOrSignOut(refresh);
    }).finally(() => {
      current = undefined;
    });
    return current;
  };
}

async function refreshOrSignOut(refresh: () => Promise<Response>): Promise<void> {
  const response = await refresh();
  if (response.ok) return recordRefresh();
  const errorResponse = await readErrorResponse(response);
  redirectBlocked(errorResponse);
  // The guard of the open page then redirects to /login, which returns to the page after sign-in.
  if (errorResponse.status === 401 || errorResponse.status === 403) clearAuth();
  throw errorResponse;
}

async function withRefreshLock(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('skillhour-token-refresh', work);
  else await work();
}

function wasJustRefreshed(): boolean {
  try {
    const age = Date.now() - Number(localStorage.getItem(KEY) ?? 0);
    return age >= 0 && age < RECENT_REFRESH_MS;
  } catch {
    return false;
  }
}

function recordRefresh(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage each window refreshes on its own.
  }
}
