import { restoreAuth, type AuthState } from './auth-state';

/** Storage key of the state between visits. It never contains a token. */
export const AUTH_STORAGE = 'auth-storage';

/** Device preferences that survive a logout; they reveal nothing about the member. */
const PRESERVED_KEYS = ['theme', 'language'];

export function readStoredAuth(now: number): AuthState {
  try {
    return restoreAuth(JSON.parse(localStorage.getItem(AUTH_STORAGE) ?? 'null'), now);
  } catch {
    return restoreAuth(null, now);
  }
}

export function writeStoredAuth({ isAuthenticated, user, lastActivity }: AuthState): void {
  try {
    localStorage.setItem(AUTH_STORAGE, JSON.stringify({ isAuthenticated, user, lastActivity }));
  } catch {
    // Storage may be full or disabled; the state then lasts until the page is closed.
  }
}

/** Removes a stored sign-in and nothing else. */
export function removeStoredAuth(): void {
  try {
    localStorage.removeItem(AUTH_STORAGE);
  } catch {
    // As above.
  }
}

/** Removes all of the member's data at logout. */
export function clearStorage(): void {
  try {
    const preserved = PRESERVED_KEYS.map((key) => [key, localStorage.getItem(key)] as const);
    localStorage.clear();
    sessionStorage.clear();
    for (const [key, value] of preserved) if (value !== null) localStorage.setItem(key, value);
  } catch {
    // As above.
  }
}
