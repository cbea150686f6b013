import { restoreAuth, SIGNED_OUT, type Account, type AuthState } from './auth-state';
import { clearStorage, removeStoredAuth, readStoredAuth, writeStoredAuth } from './auth-storage';
import { onAuthBroadcast, broadcastAuth } from './auth-broadcast';

let state: AuthState = readStoredAuth(Date.now());
const listeners = new Set<() => void>();

function set(next: AuthState): void {
  state = next;
  listeners.forEach((listener) => listener());
}

export const authStore = {
  current: () => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** Signs the member in after login, a confirmed code, a social sign-in or a check. Returns false without a member. */
export function setSignedIn(user: Account | null | undefined, lastActivity = Date.now()): boolean {
  if (!user) return false;
  const isNewMember = state.user?.id !== user.id;
  set({ isAuthenticated: true, user, role: user.role, lastActivity });
  writeStoredAuth(state);
  if (isNewMember) broadcastAuth(state);
  return true;
}

/** Marks the visitor as signed out. Data stored in the browser stays. */
export const setSignedOut = (): void =>
  set({ ...SIGNED_OUT, hasEnded: state.isAuthenticated || state.hasEnded });

/** A sign-out reported during the member's own logout. It is applied if that logout fails. */
let deferredSignOut: (() => void) | undefined;
let isSigningOut = false;

/** Starts the member's own logout. Until `finish` or `cancel` is called, nothing else ends the sign-in in this window. */
export function beginSignOut(): { finish: () => void; cancel: () => void } {
  isSigningOut = true;
  const end = (then: (() => void) | undefined) => {
    isSigningOut = false;
    deferredSignOut = undefined;
    then?.();
  };
  const finish = () => {
    clearAuth();
    // The member knows that this sign-in has ended.
    set(SIGNED_OUT);
  };
  return { finish: () => end(finish), cancel: () => end(deferredSignOut) };
}

/**
 * Clears the member, the role and everything stored about them. A visitor's own data (such as a pending code) stays.
 */
export function clearAuth(): void {
  if (isSigningOut) {
    deferredSignOut = clearAuth;
    return;
  }
  const wasSignedIn = state.isAuthenticated;
  if (wasSignedIn) clearStorage();
  else removeStoredAuth();
  setSignedOut();
  if (wasSignedIn) broadcastAuth(SIGNED_OUT);
}

/** Takes over the state that another tab stored. */
export const adoptStoredAuth = (): void => adoptAuth(readStoredAuth(Date.now()));

// A tab on the login page continues when the member signs in in another tab. No other code of that tab polls meanwhile.
onAuthBroadcast((received) => adoptAuth(restoreAuth(received, Date.now())));

function adoptAuth(stored: AuthState): void {
  if (stored.isAuthenticated === state.isAuthenticated && stored.user?.id === state.user?.id)
    state = { ...state, lastActivity: stored.lastActivity };
  else if (isSigningOut) deferredSignOut = () => adoptAuth(stored);
  else if (stored.isAuthenticated === null) setSignedOut();
  else set(stored);
}

/** Records activity of the member. */
export function recordActivity(): void {
  if (!state.isAuthenticated) return;
  state = { ...state, lastActivity: Date.now() };
  writeStoredAuth(state);
}
