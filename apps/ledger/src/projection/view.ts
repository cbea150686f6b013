import type { Balance, Hold, JournalEntry, TransferFact } from '../core/index.js';
import type { PostedTransfer } from './transfer.store.js';

/** What some entries leave behind: of accounts, holds and reversals the last word, of transfers all. */
export interface View {
  readonly balances: readonly Balance[];
  readonly holds: readonly Hold[];
  readonly transfers: readonly PostedTransfer[];
  readonly reversed: readonly TransferFact[];
}

export function viewOf(entries: readonly JournalEntry[]): View {
  const acts = entries.flatMap((entry) => entry.acts.map((act) => ({ act, atMs: entry.atMs })));
  return {
    balances: lastOf(
      entries.flatMap(({ balancesAfter }) => balancesAfter),
      ({ account }) => account,
    ),
    holds: lastOf(
      acts.flatMap(({ act }) => act.hold ?? []),
      ({ key }) => key,
    ),
    reversed: lastOf(
      acts.flatMap(({ act }) => act.reversed ?? []),
      ({ id }) => id,
    ),
    transfers: acts.flatMap(({ act, atMs }) =>
      act.transfers.map(({ id, ...move }) => ({
        ...move,
        _id: Number(id),
        key: act.key,
        atMs,
        parties: [move.from, move.to],
        reversedMinutes: 0,
      })),
    ),
  };
}

const lastOf = <Item>(items: readonly Item[], idOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [idOf(item), item])).values(),
];
