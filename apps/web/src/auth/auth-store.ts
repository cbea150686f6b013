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

/** After login, a confirmed code, a social sign-in or a check. Without a member it is refused. */
export function signedIn(user: Account | null | undefined, lastActivity = Date.now()): boolean {
  if (!user) return false;
  const isNews = state.user?.id !== user.id;
  set({ isAuthenticated: true, user, role: user.role, lastActivity });
  writeStored(state);
  if (isNews) tellOtherTabs(state);
  return true;
}

/** A visitor whom nobody knows; what the browser keeps stays. */
export const signedOut = (): void => set(SIGNED_OUT);

/** What ended the sign-in while the member was leaving; it is heeded should they stay. */
let overtaken: (() => void) | undefined;
let isLeaving = false;

/** The member leaves of their own will: until that is done or has failed, nothing else ends the sign-in in this window. */
export function beginLeaving(): { finish: () => void; stay: () => void } {
  isLeaving = true;
  const end = (then: (() => void) | undefined) => {
    isLeaving = false;
    overtaken = undefined;
    then?.();
  };
  return { finish: () => end(clearAuth), stay: () => end(overtaken) };
}

/** Clears the member, the role and whatever the browser kept of them; a visitor's own things (a code they wait for) stay. */
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

/** Takes over what another tab wrote. */
export const adoptStored = (): void => adopt(readStored(Date.now()));

// A tab that waits at the login goes on when somebody signs in elsewhere; no other code of it runs meanwhile.
hearOtherTabs((told) => adopt(restore(told, Date.now())));

function adopt(stored: AuthState): void {
  if (stored.isAuthenticated === state.isAuthenticated && stored.user?.id === state.user?.id)
    state = { ...state, lastActivity: stored.lastActivity };
  else if (isLeaving) overtaken = () => adopt(stored);
  else set(stored.isAuthenticated === null ? SIGNED_OUT : stored);
}

/** The member did something. */
export function touch(): void {
  if (!state.isAuthenticated) return;
  state = { ...state, lastActivity: Date.now() };
  writeStored(state);
}
