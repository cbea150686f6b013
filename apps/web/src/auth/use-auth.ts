import { useSyncExternalStore } from 'react';
import type { Account } from './auth-state';
import { authStore } from './auth-store';

export const useAuth = () => useSyncExternalStore(authStore.subscribe, authStore.current);

/** The signed-in member; only behind the login guard. */
export function useMember(): Account {
  const { user } = useAuth();
  if (!user) throw new Error('useMember stands behind the login guard only');
  return user;
}
