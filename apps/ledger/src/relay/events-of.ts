import { ledgerEvents, type EventContract, type EventEnvelope } from '@skillhour/contracts';
import { sealEvent, systemContext } from '@skillhour/messaging';
import type { z } from 'zod';
import type { AccountId } from '../core/account.js';
import type { Hold } from '../core/hold.js';
import type { Act, JournalEntry } from '../core/journal-entry.js';
import { memberIdOf } from '../accounts/member-id-of.js';

type Tell = <E extends EventContract>(event: E, data: z.input<E['data']>) => void;

/** What an entry tells the other services: always the same events with the same ids, so it can be told again. */
export function eventsOf(entry: JournalEntry): EventEnvelope[] {
  const envelopes: EventEnvelope[] = [];
  for (const act of entry.acts) {
    const { correlationId, actorId } = act.command.context;
    const context = systemContext({ correlationId: correlationId ?? '' });
    const tell: Tell = (event, data) => {
      const id = `ledger:${entry._id}:${envelopes.length}`;
      const envelope = sealEvent(event, data, context, { id, occurredAt: new Date(entry.atMs) });
      envelopes.push({ ...envelope, actorId });
    };
    if (act.hold?.account) tellHold(act.command.type, act.hold, act.hold.account, tell);
    tellTransfers(act, tell);
  }
  return envelopes;
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
