import type { MemberId } from '@skillhour/contracts';
import { memberAccount } from '../core/index.js';
import type { CommandBody } from '../writing/index.js';
import type { CreditPlan } from './plan-credit.js';

type Change = Pick<Extract<CreditPlan, { kind: 'change' }>, 'transfer' | 'minutes'>;

/** Returns the command that raises or lowers a member's credit line. */
export function creditCommand(key: string, memberId: MemberId, { transfer, minutes }: Change): CommandBody {
  const account = memberAccount(memberId);
  const ends =
    transfer === 'credit'
      ? ({ from: 'community', to: account } as const)
      : ({ from: account, to: 'community' } as const);
  return { type: 'transfer.post', key, ...ends, amountMinutes: minutes, kind: transfer, note: null };
}
