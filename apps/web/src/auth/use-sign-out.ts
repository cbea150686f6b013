import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { clearAllResponses } from '@/api/use-call';
import { paths } from '@/routing';
import { beginSignOut } from './auth-store';

/**
 * Signs the member out, by logout or account deletion. `end` ends the login session on the server; the app then goes to
 * the landing page. The member's data is cleared once the page has unmounted. Until then, other detections of the ended
 * sign-in (a closed socket, a check, a rejected call) are ignored: the guard would redirect to /login. If `end` fails,
 * the member stays signed in.
 */
export function useSignOut(): (end: () => Promise<void>) => Promise<void> {
  const navigate = useNavigate();
  const finish = useRef<(() => void) | undefined>(undefined);
  useEffect(
    () => () => {
      if (!finish.current) return;
      finish.current();
      void clearAllResponses();
    },
    [],
  );
  return async (end) => {
    const signingOut = beginSignOut();
    try {
      await end();
    } catch (error) {
      signingOut.cancel();
      throw error;
    }
    finish.current = signingOut.finish;
    await navigate(paths.landing());
  };
}
