import { call } from '@/api';

/**
 * Renews an expired sign-in. The browser loads files of chats by itself: unlike a call, such a request is not repeated after a renewal,
 * and without a valid sign-in the file is missing.
 */
export async function freshSignIn(): Promise<void> {
  await call('realtime.chat.count_unread', {}).catch(() => undefined);
}
