import type { ledgerEvents } from '@skillhour/contracts';
import type { z } from 'zod';
import type { Act, Hold, JournalEntry } from '../core/index.js';
import { memberIdOf } from '../member-id-of.js';

type EntryEventData = z.input<(typeof ledgerEvents.entryCommitted)['data']>;
type ActEventData = EntryEventData['acts'][number];

/** Returns an entry's event data, always the same; null if it neither moved nor reserved minutes. */
export function entryEventData({ _id: entry, acts }: JournalEntry): EntryEventData | null {
  const relevantActs = acts
    .map(actEventData)
    .filter(({ hold, transfers }) => hold !== null || transfers.length > 0);
  return relevantActs.length > 0 ? { entry, acts: relevantActs } : null;
}

const actEventData = ({ key, hold, transfers }: Act): ActEventData => ({
  key,
  hold: hold && holdEventData(hold),
  transfers: transfers.map(({ id, from, to, amountMinutes, kind }) => ({
    transfer_id: id,
    from_account: from,
    to_account: to,
    amount_minutes: amountMinutes,
    kind,
  })),
});

/** Maps a hold; null if it was voided before it was placed, because it has no member. */
function holdEventData(hold: Hold): ActEventData['hold'] {
  if (hold.account === null) return null;
  return {
    key: hold.key,
    member_id: memberIdOf(hold.account),
    amount_minutes: hold.amountMinutes,
    state: hold.status,
    ...(hold.status === 'posted' && { posted_minutes: hold.postedMinutes }),
    ...(hold.status === 'voided' && { reason: hold.cause === 'expired' ? 'expired' : 'released' }),
  };
}
