import { t } from '@skillhour/texts';
import { toast } from './toast-store';

/** Puts a text on the clipboard; where the browser refuses, says so and answers false. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    toast.error(t('This browser blocked copying.'));
    return false;
  }
}
