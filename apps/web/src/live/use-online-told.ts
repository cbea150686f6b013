import { useEffect, useSyncExternalStore } from 'react';
import { liveStore, sayLive } from './live-store';

/** Subscribes to the online status of contacts while it is `wanted`. Returns whether the live connection pushes it. */
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
