import { restore, SIGNED_OUT, type Account, type AuthState } from './auth-state';
import { clearStorage, forgetStored, readStored, writeStored } from './auth-storage';
import { hearOtherTabs, tellOtherTabs } from './other-tabs';

let state: AuthState = readStored(Date.now());
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
export function signedIn(user: Account | null | undefined, lastActivity = Date.now()): boolean {
  if (!user) return false;
  const isNews = state.user?.id !== user.id;
  set({ isAuthenticated: true, user, role: user.role, lastActivity });
  writeStored(state);
  if (isNews) tellOtherTabs(state);
  return true;
}

/** Marks the visitor as signed out. Data stored in the browser stays. */
export const signedOut = (): void => set(SIGNED_OUT);

/** A sign-out reported during the member's own logout. It is applied if that logout fails. */
let overtaken: (() => void) | undefined;
let isLeaving = false;

/** Starts the member's own logout. Until `finish` or `stay` is called, nothing else ends the sign-in in this window. */
export function beginLeaving(): { finish: () => void; stay: () => void } {
  isLeaving = true;
  const end = (then: (() => void) | undefined) => {
    isLeaving = false;
    overtaken = undefined;
    then?.();
  };
  return { finish: () => end(clearAuth), stay: () => end(overtaken) };
}

/**
 * Clears the member, the role and everything stored about them. A visitor's own data (such as a pending code) stays.
 */
export function clearAuth(): void {
  if (isLeaving) {
    overtaken = clearAuth;
    return;
  }
  const wasSignedIn = state.isAuthenticated;
  if (wasSignedIn) clearStorage();
  else forgetStored();
  signedOut();
  if (wasSignedIn) tellOtherTabs(SIGNED_OUT);
}

/** Takes over the state that another tab stored. */
export const adoptStored = (): void => adopt(readStored(Date.now()));

// A tab on the login page continues when the member signs in in another tab. No other code of that tab polls meanwhile.
hearOtherTabs((told) => adopt(restore(told, Date.now())));

function adopt(stored: AuthState): void {
  if (stored.isAuthenticated === state.isAuthenticated && stored.user?.id === state.user?.id)
    state = { ...state, lastActivity: stored.lastActivity };
  else if (isLeaving) overtaken = () => adopt(stored);
  else set(stored.isAuthenticated === null ? SIGNED_OUT : stored);
}

/** Records activity of the member. */
export function touch(): void {
  if (!state.isAuthenticated) return;
  state = { ...state, lastActivity: Date.now() };
  writeStored(state);
}
