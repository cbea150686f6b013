import { systemContext } from '@skillhour/messaging';
import type { RunningService } from '@skillhour/service-kit';
import { Ledger } from '../src/writing/index.js';

interface PaymentOptions {
  /** Number of members that receive the payments in turn. */
  members: number;
  withinMs: number;
}

/** Writes one journal entry: a payment of five minutes to a member. Its serial number identifies it. */
export const payMember = (ledger: RunningService, serial: number, { members, withinMs }: PaymentOptions) =>
  ledger.get(Ledger).submit(
    {
      type: 'transfer.post',
      key: `fact:${serial}`,
      from: 'platform',
      to: `member:${serial % members}`,
      amountMinutes: 5,
      kind: 'purchase',
      note: null,
    },
    systemContext({ deadlineAtMs: Date.now() + withinMs }),
  );
