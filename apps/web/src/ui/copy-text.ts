import { t } from '@skillhour/texts';
import { toast } from './toast-store';

/** Copies a text to the clipboard. If the browser refuses, shows an error and returns false. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    toast.error(t('This browser blocked copying.'));
    return false;
  }
}
