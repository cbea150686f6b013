import { useSyncExternalStore } from 'react';
import { liveStore } from './live-store';

/**
 * Returns the polling interval in milliseconds. While the live connection is open it pushes updates, so the result is 0
 * (no polling). `withoutPushMs` is the interval for data that is not pushed to this member.
 */
export const usePoll = (everyMs: number, withoutPushMs = 0): number =>
  useSyncExternalStore(liveStore.subscribe, liveStore.current) ? withoutPushMs : everyMs;
