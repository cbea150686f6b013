import { fail, type identityApi } from '@skillhour/contracts';
import { type Account, managedStateOf } from '../accounts/index.js';

/** An endpoint about members for whom admins act. */
interface ManagedEndpoint {
  errors: Pick<typeof identityApi.removeMember.errors, 'member.not_found' | 'member.has_account'>;
}

/** Returns the account if its member doesn't sign in, and throws otherwise. */
export function requireManaged(endpoint: ManagedEndpoint, account: Account | null): Account {
  if (!account || account.status === 'waiting') fail(endpoint, 'member.not_found');
  if (managedStateOf(account) === null) fail(endpoint, 'member.has_account');
  return account;
}
