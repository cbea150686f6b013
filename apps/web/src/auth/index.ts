export type { Account, AuthState } from './auth-state';
export { clearAuth, setSignedIn } from './auth-store';
export { useAuth, useMember } from './use-auth';
