import type { AuthState } from './auth-state';

type BroadcastAuth = Pick<AuthState, 'isAuthenticated' | 'user' | 'lastActivity'>;

/**
 * Channel between this site's windows. Prerendering has no window, and an open channel would keep its process running.
 */
const channel =
  'document' in globalThis && 'BroadcastChannel' in globalThis
    ? new BroadcastChannel('skillhour-auth')
    : undefined;

/** Sends the current sign-in to this browser's other windows. */
export function broadcastAuth({ isAuthenticated, user, lastActivity }: BroadcastAuth): void {
  channel?.postMessage({ isAuthenticated, user, lastActivity } satisfies BroadcastAuth);
}

/** Subscribes to sign-ins sent by other windows. */
export function onAuthBroadcast(listener: (auth: unknown) => void): void {
  channel?.addEventListener('message', ({ data }) => listener(data));
}
