import type { AuthState } from '@/auth';
import { paths } from '@/routing';
import { hasPage } from './route-table';

/** Where a member who opens a page for guests is sent; an admin who opens the admin login, to the first admin page there is. */
export function firstPageOf(role: AuthState['role'], openedAdminLogin: boolean): string {
  if (!openedAdminLogin || role !== 'admin') return paths.home();
  return hasPage(paths.adminDashboard()) ? paths.adminDashboard() : paths.stuckWork();
}
