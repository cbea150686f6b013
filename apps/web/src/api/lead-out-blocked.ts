import type { ApiError } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { authStore, clearAuth } from '@/auth/auth-store';
import { toast } from '@/ui/toast-store';

/**
 * Who was blocked is led out of the open page, with a word: the guard goes to /login. A call is refused as `caller.blocked`, a renewal as
 * `account.blocked`: a block ends the login sessions as well, and either may be noticed first.
 */
export function leadOutBlocked({ code }: Pick<ApiError, 'code'>): void {
  if (!code.endsWith('.blocked') || !authStore.current().isAuthenticated) return;
  clearAuth();
  toast.error(t('User is blocked'));
}
