import { MemberId } from '@skillhour/contracts';
import { isMemberAccount, type AccountId } from './core/index.js';

/** Returns the member of a member account; throws for a system account, which is a bug here. */
export function memberIdOf(account: AccountId): MemberId {
  if (!isMemberAccount(account)) throw new Error(`${account} is not a member's account`);
  return MemberId.parse(account.slice('member:'.length));
}
