import type { ApiError } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { authStore, clearAuth } from '@/auth/auth-store';
import { toast } from '@/ui/toast-store';

/** Of a call, and of a renewal: a block ends the login sessions as well, and either may be noticed first. */
const BLOCKED: readonly string[] = ['caller.blocked', 'account.blocked'];

/** Who was blocked is led out of the open page, with a word: the guard goes to /login. */
export function leadOutBlocked({ code }: Pick<ApiError, 'code'>): void {
  if (!BLOCKED.includes(code) || !authStore.current().isAuthenticated) return;
  clearAuth();
  toast.error(t('User is blocked'));
}
