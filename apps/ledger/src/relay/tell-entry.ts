import type { ledgerEvents } from '@skillhour/contracts';
import type { z } from 'zod';
import type { Act, Hold, JournalEntry } from '../core/index.js';
import { memberIdOf } from '../member-id-of.js';

type Told = z.input<(typeof ledgerEvents.entryCommitted)['data']>;
type ToldAct = Told['acts'][number];

/** Returns an entry's event data, always the same; null if it neither moved nor reserved minutes. */
export function tellEntry({ _id: entry, acts }: JournalEntry): Told | null {
  const told = acts.map(tellAct).filter(({ hold, transfers }) => hold !== null || transfers.length > 0);
  return told.length > 0 ? { entry, acts: told } : null;
}

const tellAct = ({ key, hold, transfers }: Act): ToldAct => ({
  key,
  hold: hold && tellHold(hold),
  transfers: transfers.map(({ id, from, to, amountMinutes, kind }) => ({
    transfer_id: id,
    from_account: from,
    to_account: to,
    amount_minutes: amountMinutes,
    kind,
  })),
});

/** Maps a hold; null if it was voided before it was placed, because it has no member. */
function tellHold(hold: Hold): ToldAct['hold'] {
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
