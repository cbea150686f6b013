import { type Account, managedStateOf, type Profile } from '../accounts/index.js';

/** Returns the additional fields of a member that only admins see. */
export const adminFieldsOf = (account: Account, { reports, openReports }: Profile) => ({
  ...stateFieldOf(account),
  ...(account.phone !== '' && { phone: account.phone }),
  email: account.email,
  status: account.blocked ? ('blocked' as const) : ('active' as const),
  is_blocked: account.blocked,
  last_active: account.lastActiveAt?.toISOString() ?? null,
  report_count: reports,
  open_count: openReports,
});

function stateFieldOf(account: Account) {
  const state = managedStateOf(account);
  return state ? { state } : {};
}
