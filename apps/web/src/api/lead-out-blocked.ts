import type { ApiError } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { authStore, clearAuth } from '@/auth/auth-store';
import { toast } from '@/ui/toast-store';

/** Who was blocked is led out of the open page, with a word: the guard goes to /login. */
export function leadOutBlocked({ code }: Pick<ApiError, 'code'>): void {
  if (code !== 'caller.blocked' || !authStore.current().isAuthenticated) return;
  clearAuth();
  toast.error(t('User is blocked'));
}
