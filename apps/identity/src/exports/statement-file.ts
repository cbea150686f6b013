import { csvRow } from '@skillhour/contracts';
import { z } from 'zod';

/** A row of the ledger's export of a member. */
const Transfer = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.string(),
  from: z.string(),
  to: z.string(),
  minutes: z.int(),
  /** Whether the member gave the minutes. */
  given: z.boolean(),
});

/** Formats a member's transfers, newest first, as a statement: oldest first, each with the total after it. A repeated row counts once. */
export function statementOf(rows: readonly object[]): string {
  const transfers = new Map(
    rows.map((row) => {
      const transfer = Transfer.parse(row);
      return [transfer.id, transfer] as const;
    }),
  );
  let balance = 0;
  const lines = [...transfers.values()].reverse().map(({ at, kind, from, to, minutes, given }) => {
    const change = given ? -minutes : minutes;
    balance += change;
    return csvRow([at, kind, from, to, change, balance]);
  });
  return [csvRow(['date', 'type', 'from', 'to', 'minutes', 'balance']), ...lines].join('');
}
