import { t } from '@skillhour/texts';
import { useEffect } from 'react';
import { forgetAll } from '@/api/use-call';
import { signOut } from '@/auth/auth-server';
import { authStore } from '@/auth/auth-store';
import { useWayOut } from '@/auth/way-out';
import { toast } from '@/ui/toast-store';

/** The member's own logout: the server ends the sign-in, and the app goes to the landing page. */
export function useLogout(): () => Promise<void> {
  const leave = useWayOut();
  // However the sign-in ended, what was read in it is forgotten. A shell that gives way to a room has not ended it.
  useEffect(
    () => () => {
      if (!authStore.current().isAuthenticated) void forgetAll();
    },
    [],
  );
  return () =>
    leave(async () => {
      if (!(await signOut())) throw new Error('the server did not end the sign-in');
      toast.success(t('Logged out successfully!'));
    }).catch(() => toast.error(t('Failed to log out.')));
}
