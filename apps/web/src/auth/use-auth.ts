import { useSyncExternalStore } from 'react';
import { UNKNOWN, type Account } from './auth-state';
import { authStore } from './auth-store';

export const useAuth = () => useSyncExternalStore(authStore.subscribe, authStore.current, nobody);

/** Whom a document was drawn for before anybody asked for it. */
const nobody = () => UNKNOWN;

/** The signed-in member; only behind the login guard. */
export function useMember(): Account {
  const { user } = useAuth();
  if (!user) throw new Error('useMember stands behind the login guard only');
  return user;
}
