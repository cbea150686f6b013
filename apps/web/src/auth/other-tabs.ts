import type { AuthState } from './auth-state';

type Told = Pick<AuthState, 'isAuthenticated' | 'user' | 'lastActivity'>;

/**
 * Channel between this site's windows. Prerendering has no window, and an open channel would keep its process running.
 */
const channel =
  'document' in globalThis && 'BroadcastChannel' in globalThis
    ? new BroadcastChannel('skillhour-auth')
    : undefined;

/** Sends the current sign-in to this browser's other windows. */
export function tellOtherTabs({ isAuthenticated, user, lastActivity }: Told): void {
  channel?.postMessage({ isAuthenticated, user, lastActivity } satisfies Told);
}

/** Subscribes to sign-ins sent by other windows. */
export function hearOtherTabs(listener: (told: unknown) => void): void {
  channel?.addEventListener('message', ({ data }) => listener(data));
}
