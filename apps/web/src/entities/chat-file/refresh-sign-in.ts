import { call } from '@/api';

/**
 * Refreshes an expired sign-in. The browser loads chat files on its own: unlike an API call, such a request is not
 * repeated after a refresh. Without a valid sign-in the file would be missing.
 */
export async function refreshSignIn(): Promise<void> {
  await call('realtime.chat.count_unread', {}).catch(() => undefined);
}
