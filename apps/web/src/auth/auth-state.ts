import type { EndpointByName, Output } from '@skillhour/contracts';

export type Account = Output<EndpointByName['identity.account.sign_in']>['user'];

/** Who is signed in. `isAuthenticated` is null until that is known. */
export interface AuthState {
  isAuthenticated: boolean | null;
  user: Account | null;
  role: Account['role'] | null;
  /** When the member last did something, in milliseconds since 1970. */
  lastActivity: number;
}

export const IDLE_LIMIT_MS = 4 * 60 * 60 * 1_000;
export const ACTIVITY_DEBOUNCE_MS = 1_000;
export const CHECK_INTERVAL_MS = 5 * 60 * 1_000;
export const CHECK_MIN_GAP_MS = 60 * 1_000;

export const UNKNOWN: AuthState = { isAuthenticated: null, user: null, role: null, lastActivity: 0 };
export const SIGNED_OUT: AuthState = { isAuthenticated: false, user: null, role: null, lastActivity: 0 };

/** More than 4 hours without activity end the sign-in. */
export const isIdle = ({ lastActivity }: AuthState, now: number): boolean =>
  now - lastActivity > IDLE_LIMIT_MS;

/** What was stored, if it is a sign-in that still holds; a sign-in without a member is none. */
export function restore(stored: unknown, now: number): AuthState {
  if (typeof stored !== 'object' || stored === null) return UNKNOWN;
  const { isAuthenticated, user, lastActivity } = stored as Partial<AuthState>;
  if (isAuthenticated !== true) return UNKNOWN;
  if (!user || typeof user.id !== 'string' || typeof lastActivity !== 'number') return SIGNED_OUT;
  const state: AuthState = { isAuthenticated: true, user, role: user.role, lastActivity };
  return isIdle(state, now) ? SIGNED_OUT : state;
}
