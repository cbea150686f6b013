import { useEffect, useSyncExternalStore } from 'react';
import { liveStore, sayLive } from './live-store';

/** Has the live connection tell which contacts are here, as long as somebody wants to see it. Whether it does. */
export function useOnlineTold(wanted: boolean): boolean {
  const isLive = useSyncExternalStore(liveStore.subscribe, liveStore.current);
  const isTold = wanted && isLive;
  useEffect(() => {
    if (!isTold) return;
    sayLive({ type: 'request_online_status' });
    return () => sayLive({ type: 'request_online_status', watch: false });
  }, [isTold]);
  return isTold;
}
