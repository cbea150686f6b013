import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetAll } from '@/api/use-call';
import { paths } from '@/routing';
import { beginLeaving } from './auth-store';

/**
 * A member's own way out, by logout or for good: `end` ends the sign-in at the server, the app goes to the landing page, and what is known
 * of the member is cleared when the page is gone. Whatever notices meanwhile that the sign-in is over (a socket that closes, a check, a
 * call that is refused) does not overtake it: the guard would lead to /login. When `end` fails, the member stays.
 */
export function useWayOut(): (end: () => Promise<void>) => Promise<void> {
  const navigate = useNavigate();
  const finish = useRef<(() => void) | undefined>(undefined);
  useEffect(
    () => () => {
      if (!finish.current) return;
      finish.current();
      void forgetAll();
    },
    [],
  );
  return async (end) => {
    const leaving = beginLeaving();
    try {
      await end();
    } catch (error) {
      leaving.stay();
      throw error;
    }
    finish.current = leaving.finish;
    await navigate(paths.landing());
  };
}
