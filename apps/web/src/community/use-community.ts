import { useSyncExternalStore } from 'react';
import { communityStore } from './community-store';

/** What this community has set that pages show. */
export const useCommunity = () => useSyncExternalStore(communityStore.subscribe, communityStore.current);
