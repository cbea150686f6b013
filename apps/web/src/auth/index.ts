export type { Account, AuthState } from './auth-state';
export { clearAuth, signedIn } from './auth-store';
export { useAuth, useMember } from './use-auth';
