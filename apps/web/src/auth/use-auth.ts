import { useSyncExternalStore } from 'react';
import { UNKNOWN, type Account } from './auth-state';
import { authStore } from './auth-store';

export const useAuth = () => useSyncExternalStore(authStore.subscribe, authStore.current, unknownAuth);

/** State for which documents are prerendered. */
const unknownAuth = () => UNKNOWN;

/** Returns the signed-in member; only for pages behind the login guard. */
export function useMember(): Account {
  const { user } = useAuth();
  if (!user) throw new Error('useMember may only be used behind the login guard');
  return user;
}
