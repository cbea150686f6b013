import { restore, type AuthState } from './auth-state';

/** Where the state stays between visits. No token is ever in it. */
export const AUTH_STORAGE = 'auth-storage';

/** Device preferences that outlive a logout; they say nothing about the member. */
const KEPT = ['theme'];

export function readStored(now: number): AuthState {
  try {
    return restore(JSON.parse(localStorage.getItem(AUTH_STORAGE) ?? 'null'), now);
  } catch {
    return restore(null, now);
  }
}

export function writeStored({ isAuthenticated, user, lastActivity }: AuthState): void {
  try {
    localStorage.setItem(AUTH_STORAGE, JSON.stringify({ isAuthenticated, user, lastActivity }));
  } catch {
    // Storage may be full or switched off; the state then lives as long as the page.
  }
}

/** Forgets a stored sign-in and nothing else. */
export function forgetStored(): void {
  try {
    localStorage.removeItem(AUTH_STORAGE);
  } catch {
    // As above.
  }
}

/** A logout leaves nothing of the member behind. */
export function clearStorage(): void {
  try {
    const kept = KEPT.map((key) => [key, localStorage.getItem(key)] as const);
    localStorage.clear();
    sessionStorage.clear();
    for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value);
  } catch {
    // As above.
  }
}
