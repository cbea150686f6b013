import type { ApiError } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { authStore, clearAuth } from '@/auth/auth-store';
import { toast } from '@/ui/toast-store';

/**
 * Signs a blocked member out with a toast; the guard then redirects to /login. A call fails with `caller.blocked`, a
 * token refresh with `account.blocked`. A block also ends the login sessions, so either error may come first.
 */
export function redirectBlocked({ code }: Pick<ApiError, 'code'>): void {
  if (!code.endsWith('.blocked') || !authStore.current().isAuthenticated) return;
  clearAuth();
  toast.error(t('User is blocked'));
}
