import { ApiError } from '@skillhour/contracts';
import { call } from '@/api/client';
import { CHECK_MIN_GAP_MS, isIdle } from './auth-state';
import { authStore, clearAuth, setSignedIn, setSignedOut } from './auth-store';

/** How long a page waits until it knows who is signed in. */
export const AUTH_TIMEOUT_MS = 3_000;

let lastCheckAt = 0;
let checking: Promise<void> | undefined;

/**
 * Asks the server who is signed in if nothing is stored. All waiting callers share one request. If the server does not
 * respond in time, the visitor counts as signed out until it does.
 */
export async function ensureAuthKnown(): Promise<void> {
  const isUnknown = () => authStore.current().isAuthenticated === null;
  if (!isUnknown()) return;
  const patience = setTimeout(() => isUnknown() && setSignedOut(), AUTH_TIMEOUT_MS);
  await checkAuth();
  clearTimeout(patience);
}

/**
 * Runs the check of every 5 minutes: ends idle sign-ins and takes over the server's state. Skipped if a check ran less
 * than a minute ago.
 */
export async function validateAuth(): Promise<void> {
  const state = authStore.current();
  if (!state.isAuthenticated) return;
  if (!state.user || isIdle(state, Date.now())) await endIdleSignIn();
  else if (Date.now() - lastCheckAt >= CHECK_MIN_GAP_MS) await checkAuth();
}

/** Checks with the server at once, because the sign-in may be over. */
export function checkAuth(): Promise<void> {
  checking ??= fetchAuth().finally(() => {
    checking = undefined;
  });
  return checking;
}

async function fetchAuth(): Promise<void> {
  lastCheckAt = Date.now();
  const isSignedIn = () => authStore.current().isAuthenticated === true;
  const wasSignedIn = isSignedIn();
  // A response from before a sign-in or sign-out must not undo it.
  const isOutdated = () => isSignedIn() !== wasSignedIn;
  try {
    const { isAuthenticated, user } = await call('identity.account.check', {});
    if (isOutdated()) return;
    const known = isAuthenticated && setSignedIn(user, authStore.current().lastActivity || Date.now());
    if (!known) clearAuth();
  } catch (error) {
    if (isOutdated()) return;
    // An unavailable API does not change the sign-in. Only a visitor who is not known yet counts as signed out.
    if (!isUnavailable(error)) clearAuth();
    else if (authStore.current().isAuthenticated === null) setSignedOut();
  }
}

const isUnavailable = (error: unknown) => !(error instanceof ApiError) || error.isRetryable;

async function endIdleSignIn(): Promise<void> {
  clearAuth();
  await call('identity.account.sign_out', { refresh: '' }).catch(() => undefined);
}

/** Asks the server to end the login session and returns whether it did. Callers sign out through `useSignOut`. */
export async function signOut(): Promise<boolean> {
  try {
    await call('identity.account.sign_out', { refresh: '' });
    return true;
  } catch {
    return false;
  }
}
