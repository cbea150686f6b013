export type { Account, AuthState } from './auth-state';
export { clearAuth, signedIn } from './auth-store';
export { bringsProviderAnswer, providerAddress, takeProviderAnswer } from './provider-sign-in';
export { useAuth, useMember } from './use-auth';
