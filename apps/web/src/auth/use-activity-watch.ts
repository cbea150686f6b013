import { useEffect } from 'react';
import { useAuth } from './use-auth';

/** Watches activity while somebody is signed in; a visitor does not even load the code. */
export function useActivityWatch(): void {
  const { isAuthenticated } = useAuth();
  useEffect(() => {
    if (!isAuthenticated) return;
    let stop: (() => void) | undefined;
    let gone = false;
    void import('./watch-activity').then(({ watchActivity }) => {
      if (!gone) stop = watchActivity();
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, [isAuthenticated]);
}
