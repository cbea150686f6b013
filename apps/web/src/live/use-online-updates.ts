import { useEffect, useSyncExternalStore } from 'react';
import { liveStore, sendLive } from './live-store';

/** Subscribes to the online status of contacts while it is `wanted`. Returns whether the live connection pushes it. */
export function useOnlineUpdates(wanted: boolean): boolean {
  const isLive = useSyncExternalStore(liveStore.subscribe, liveStore.current);
  const isPushed = wanted && isLive;
  useEffect(() => {
    if (!isPushed) return;
    sendLive({ type: 'request_online_status' });
    return () => sendLive({ type: 'request_online_status', watch: false });
  }, [isPushed]);
  return isPushed;
}
