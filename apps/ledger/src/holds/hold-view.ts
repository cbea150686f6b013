import type { Hold as HoldView } from '@skillhour/contracts';
import { memberIdOf } from '../member-id-of.js';
import type { Hold } from '../core/index.js';

/** Maps a hold to the view for other services. Tombstones have no member and are never returned. */
export function holdView(hold: Hold | null): HoldView {
  if (!hold?.account) throw new Error('the act has no hold with an account');
  return {
    key: hold.key,
    member_id: memberIdOf(hold.account),
    amount_minutes: hold.amountMinutes,
    state: hold.status,
    posted_minutes: hold.status === 'posted' ? hold.postedMinutes : 0,
  };
}
