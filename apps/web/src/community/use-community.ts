import { useSyncExternalStore } from 'react';
import { communityStore } from './community-store';

/** Returns the community's settings that pages show. */
export const useCommunity = () =>
  useSyncExternalStore(communityStore.subscribe, communityStore.current, communityStore.defaults);
