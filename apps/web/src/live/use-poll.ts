import { useSyncExternalStore } from 'react';
import { liveStore } from './live-store';

/**
 * How often a page asks for what changes by itself, in milliseconds. While the live connection stands it is told and never asks, unless it
 * shows what nobody tells this member of: `untoldMs`.
 */
export const usePoll = (everyMs: number, untoldMs = 0): number =>
  useSyncExternalStore(liveStore.subscribe, liveStore.current) ? untoldMs : everyMs;
