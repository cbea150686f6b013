import { ApiError } from '@skillhour/contracts';
import { call } from '@/api/client';
import { CHECK_MIN_GAP_MS, isIdle } from './auth-state';
import { authStore, clearAuth, signedIn, signedOut } from './auth-store';

/** How long a page waits to hear who asks for it. */
export const KNOWN_WITHIN_MS = 3_000;

let lastCheckAt = 0;
let checking: Promise<void> | undefined;

/**
 * Asks the server who is signed in, where nothing is stored; shared by all who wait. A server that does not answer in time holds nothing
 * back: the visitor is a stranger until it does.
 */
export async function ensureKnown(): Promise<void> {
  const isUnknown = () => authStore.current().isAuthenticated === null;
  if (!isUnknown()) return;
  const patience = setTimeout(() => isUnknown() && signedOut(), KNOWN_WITHIN_MS);
  await check();
  clearTimeout(patience);
}

/** The check of every 5 minutes: idle sign-ins end, the server has the last word. Skipped if one ran less than a minute ago. */
export async function validate(): Promise<void> {
  const state = authStore.current();
  if (!state.isAuthenticated) return;
  if (!state.user || isIdle(state, Date.now())) await endIdle();
  else if (Date.now() - lastCheckAt >= CHECK_MIN_GAP_MS) await check();
}

/** Asks the server at once: something says that the sign-in may be over. */
export function check(): Promise<void> {
  checking ??= askServer().finally(() => {
    checking = undefined;
  });
  return checking;
}

async function askServer(): Promise<void> {
  lastCheckAt = Date.now();
  const wasSignedIn = authStore.current().isAuthenticated;
  try {
    const { isAuthenticated, user } = await call('identity.account.check', {});
    // Who went out meanwhile does not come back by an answer from before.
    if (wasSignedIn && !authStore.current().isAuthenticated) return;
    const known = isAuthenticated && signedIn(user, authStore.current().lastActivity || Date.now());
    if (!known) clearAuth();
  } catch (error) {
    // An API that is away says nothing about the sign-in; only a visitor nobody knows yet stays outside.
    if (!isAway(error)) clearAuth();
    else if (authStore.current().isAuthenticated === null) signedOut();
  }
}

const isAway = (error: unknown) => error instanceof ApiError && error.mayPass;

async function endIdle(): Promise<void> {
  clearAuth();
  await call('identity.account.sign_out', { refresh: '' }).catch(() => undefined);
}

/** Asks the server to end the sign-in; says whether it did. Whoever asks leaves by `useWayOut`. */
export async function signOut(): Promise<boolean> {
  try {
    await call('identity.account.sign_out', { refresh: '' });
    return true;
  } catch {
    return false;
  }
}
