import type { AuthState } from './auth-state';

type Told = Pick<AuthState, 'isAuthenticated' | 'user' | 'lastActivity'>;

/** Between this site's windows only. Where the landing page is drawn ahead there is no window, and an open channel would never let it end. */
const channel =
  'document' in globalThis && 'BroadcastChannel' in globalThis
    ? new BroadcastChannel('skillhour-auth')
    : undefined;

/** Tells this browser's other windows who is signed in now. */
export function tellOtherTabs({ isAuthenticated, user, lastActivity }: Told): void {
  channel?.postMessage({ isAuthenticated, user, lastActivity } satisfies Told);
}

/** Hears what another window tells. */
export function hearOtherTabs(listener: (told: unknown) => void): void {
  channel?.addEventListener('message', ({ data }) => listener(data));
}
