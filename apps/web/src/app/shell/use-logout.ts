import { t } from '@skillhour/texts';
import { useEffect } from 'react';
import { clearAllResponses } from '@/api/use-call';
import { signOut } from '@/auth/auth-server';
import { authStore } from '@/auth/auth-store';
import { useSignOut } from '@/auth/use-sign-out';
import { toast } from '@/ui/toast-store';

/** Returns the logout action: the server ends the login session and the app goes to the landing page. */
export function useLogout(): () => Promise<void> {
  const signOutAfter = useSignOut();
  // Clears cached responses when the sign-in has ended in any way. A shell that unmounts for a room has not ended it.
  useEffect(
    () => () => {
      if (!authStore.current().isAuthenticated) void clearAllResponses();
    },
    [],
  );
  return () =>
    signOutAfter(async () => {
      if (!(await signOut())) throw new Error('the server did not end the sign-in');
      toast.success(t('Logged out successfully!'));
    }).catch(() => toast.error(t('Failed to log out.')));
}
