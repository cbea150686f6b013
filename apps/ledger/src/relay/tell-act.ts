import { ledgerEvents, type EventContract } from '@skillhour/contracts';
import type { z } from 'zod';
import type { AccountId, Act, Hold } from '../core/index.js';
import { memberIdOf } from '../member-id-of.js';

/** Takes one event of an act. */
export type Tell = <E extends EventContract>(event: E, data: z.input<E['data']>) => void;

/** What an act tells the other services: always the same events in the same order, so it can be told again. */
export function tellAct(act: Act, tell: Tell): void {
  if (act.hold?.account) tellHold(act.command.type, act.hold, act.hold.account, tell);
  tellTransfers(act, tell);
}

function tellHold(cause: Act['command']['type'], hold: Hold, account: AccountId, tell: Tell): void {
  const facts = { key: hold.key, member_id: memberIdOf(account), amount_minutes: hold.amountMinutes };
  switch (hold.status) {
    case 'pending':
      tell(cause === 'hold.place' ? ledgerEvents.holdPlaced : ledgerEvents.holdAdjusted, facts);
      break;
    case 'posted': {
      const posted_minutes = hold.postedMinutes;
      tell(ledgerEvents.holdPosted, {
        ...facts,
        posted_minutes,
        released_minutes: hold.amountMinutes - posted_minutes,
      });
      break;
    }
    case 'voided':
      tell(ledgerEvents.holdVoided, { ...facts, reason: hold.cause === 'expired' ? 'expired' : 'released' });
  }
}

function tellTransfers({ key, transfers }: Act, tell: Tell): void {
  for (const { id, from, to, amountMinutes, kind } of transfers) {
    tell(ledgerEvents.transferPosted, {
      transfer_id: id,
      key,
      from_account: from,
      to_account: to,
      amount_minutes: amountMinutes,
      kind,
    });
  }
}
