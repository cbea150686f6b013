import { useEffect } from 'react';
import { useAuth } from './use-auth';

/** Watches activity while a member is signed in. Visitors do not load the code. */
export function useActivityWatch(): void {
  const { isAuthenticated } = useAuth();
  useEffect(() => {
    if (!isAuthenticated) return;
    let stop: (() => void) | undefined;
    let isStopped = false;
    void import('./watch-activity').then(({ watchActivity }) => {
      if (!isStopped) stop = watchActivity();
    });
    return () => {
      isStopped = true;
      stop?.();
    };
  }, [isAuthenticated]);
}
