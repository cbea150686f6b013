import { useSyncExternalStore } from 'react';
import { liveStore } from './live-store';

/** How often a page asks for what changes by itself, in milliseconds: never while the live connection tells it. */
export const usePoll = (everyMs: number): number =>
  useSyncExternalStore(liveStore.subscribe, liveStore.current) ? 0 : everyMs;
