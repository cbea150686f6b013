import type { AuthState } from '@/auth';
import { paths } from '@/routing';
import { hasPage } from './route-table';

/**
 * Returns the page to which a signed-in member is redirected from a guest page. An admin who opens the admin login goes
 * to the first available admin page.
 */
export function firstPageOf(role: AuthState['role'], openedAdminLogin: boolean): string {
  if (!openedAdminLogin || role !== 'admin') return paths.home();
  return hasPage(paths.adminDashboard()) ? paths.adminDashboard() : paths.stuckWork();
}
