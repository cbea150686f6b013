import type { EndpointByName, Output } from '@skillhour/contracts';

export type Account = Output<EndpointByName['identity.account.sign_in']>['user'];

/** The signed-in member. `isAuthenticated` is null until that is known. */
export interface AuthState {
  isAuthenticated: boolean | null;
  user: Account | null;
  role: Account['role'] | null;
  /** Time of the member's last activity, in milliseconds since 1970. */
  lastActivity: number;
  /** Whether the last sign-in of this browser ended without a logout in this window. */
  hasEnded?: boolean | undefined;
}

export const IDLE_LIMIT_MS = 4 * 60 * 60 * 1_000;
export const ACTIVITY_DEBOUNCE_MS = 1_000;
export const CHECK_INTERVAL_MS = 5 * 60 * 1_000;
export const CHECK_MIN_GAP_MS = 60 * 1_000;

export const UNKNOWN: AuthState = { isAuthenticated: null, user: null, role: null, lastActivity: 0 };
export const SIGNED_OUT: AuthState = { isAuthenticated: false, user: null, role: null, lastActivity: 0 };

/** Returns whether more than 4 hours have passed without activity, which ends the sign-in. */
export const isIdle = ({ lastActivity }: AuthState, now: number): boolean =>
  now - lastActivity > IDLE_LIMIT_MS;

/** Restores a stored state if it is a sign-in that is still valid. A sign-in without a member is invalid. */
export function restoreAuth(stored: unknown, now: number): AuthState {
  if (typeof stored !== 'object' || stored === null) return UNKNOWN;
  const { isAuthenticated, user, lastActivity } = stored as Partial<AuthState>;
  if (isAuthenticated !== true) return UNKNOWN;
  if (!user || typeof user.id !== 'string' || typeof lastActivity !== 'number') return SIGNED_OUT;
  const state: AuthState = { isAuthenticated: true, user, role: user.role, lastActivity };
  return isIdle(state, now) ? { ...SIGNED_OUT, hasEnded: true } : state;
}
