import { ApiError } from '@skillhour/contracts';
import { call } from '@/api/client';
import { CHECK_MIN_GAP_MS, isIdle } from './auth-state';
import { authStore, clearAuth, signedIn, signedOut } from './auth-store';

let lastCheckAt = 0;
let checking: Promise<void> | undefined;

/** Asks the server who is signed in, where nothing is stored; shared by all who wait. */
export async function ensureKnown(): Promise<void> {
  if (authStore.current().isAuthenticated === null) await check();
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
  try {
    const { isAuthenticated, user } = await call('identity.account.check', {});
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

/** Asks the server to end the sign-in; says whether it did. Whoever asks then leaves the member's pages and calls `clearAuth`. */
export async function signOut(): Promise<boolean> {
  try {
    await call('identity.account.sign_out', { refresh: '' });
    return true;
  } catch {
    return false;
  }
}
