import { t } from '@skillhour/texts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { clearAuth } from '@/auth';
import { signOut } from '@/auth/auth-server';
import { forgetAll } from '@/api/use-call';
import { paths } from '@/routing';
import { toast } from '@/ui/toast-store';

/**
 * The member's own logout: the server ends the sign-in, the app goes to the landing page, and what is known of the member is
 * cleared when the shell is gone. (Clearing first would make the guard lead to /login.)
 */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  const leaving = useRef(false);
  useEffect(
    () => () => {
      if (leaving.current) clearAuth();
      void forgetAll();
    },
    [],
  );
  return async () => {
    leaving.current = await signOut();
    if (!leaving.current) return toast.error(t('Failed to log out.'));
    toast.success(t('Logged out successfully!'));
    await navigate(paths.landing());
  };
}
