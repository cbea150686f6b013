import type { Account, Profile } from '../accounts/index.js';

/** What admins see of a member beside what members see. */
export const seenByAdmins = (account: Account, { reports, openReports }: Profile) => ({
  email: account.email,
  status: account.blocked ? ('blocked' as const) : ('active' as const),
  is_blocked: account.blocked,
  last_active: account.lastActiveAt?.toISOString() ?? null,
  report_count: reports,
  open_count: openReports,
});
