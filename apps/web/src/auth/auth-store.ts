import { SIGNED_OUT, type Account, type AuthState } from './auth-state';
import { clearStorage, forgetStored, readStored, writeStored } from './auth-storage';

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
  set({ isAuthenticated: true, user, role: user.role, lastActivity });
  writeStored(state);
  return true;
}

/** A visitor whom nobody knows; what the browser keeps stays. */
export const signedOut = (): void => set(SIGNED_OUT);

/** Clears the member, the role and whatever the browser kept of them; a visitor's own things (a code they wait for) stay. */
export function clearAuth(): void {
  if (state.isAuthenticated) clearStorage();
  else forgetStored();
  signedOut();
}

/** Takes over what another tab wrote. */
export function adoptStored(): void {
  const stored = readStored(Date.now());
  if (stored.isAuthenticated === state.isAuthenticated && stored.user?.id === state.user?.id)
    state = { ...state, lastActivity: stored.lastActivity };
  else set(stored.isAuthenticated === null ? SIGNED_OUT : stored);
}

/** The member did something. */
export function touch(): void {
  if (!state.isAuthenticated) return;
  state = { ...state, lastActivity: Date.now() };
  writeStored(state);
}
