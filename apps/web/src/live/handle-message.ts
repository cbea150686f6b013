import type { Frame, notificationMessages } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { paths } from '@/routing/paths';
import { toast } from '@/ui/toast-store';
import { showOnDevice } from './device-notifications';
import { isViewedElsewhere } from './viewed-windows';

type MessageFrame = Frame<typeof notificationMessages.messageNotification>;

/** Within this time the same message from the same sender is announced only once (specification 2, section 4). */
const REPEAT_MS = 1_000;
let last = { what: '', atMs: -Infinity };

/**
 * Announces a new chat message by a toast, and on the device if the page is not visible. Nothing is announced if the
 * member is viewing that conversation in any window.
 */
export async function handleMessage(
  { sender, sender_id, message, device }: MessageFrame,
  open: (link: string) => void,
): Promise<void> {
  const what = `${sender_id}:${message}`;
  const atMs = performance.now();
  if (what === last.what && atMs - last.atMs < REPEAT_MS) return;
  last = { what, atMs };
  const link = paths.chat(sender_id);
  const isHere = document.visibilityState === 'visible' && document.hasFocus();
  if (isHere ? window.location.pathname === link : await isViewedElsewhere(link)) return;
  const words = message === '' ? t('sent you a file') : message;
  toast.success(t('{sender}: {words}', { sender, words }));
  if (device && !isHere) showOnDevice({ id: `chat:${sender_id}`, title: sender, message: words, link }, open);
}
