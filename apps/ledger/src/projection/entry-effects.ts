import type { Balance, Hold, JournalEntry, TransferFact } from '../core/index.js';
import type { VersionedFact } from './newer-rows.store.js';
import { totalsAfter } from './totals-after.js';
import type { PostedTransfer } from './transfer.store.js';

/** The effects of several entries: the latest accounts, holds and reversals, and all transfers. */
export interface EntryEffects {
  readonly balances: readonly VersionedFact<Balance>[];
  readonly holds: readonly VersionedFact<Hold>[];
  readonly transfers: readonly PostedTransfer[];
  readonly reversed: readonly TransferFact[];
}

export function effectsOf(entries: readonly JournalEntry[]): EntryEffects {
  const acts = entries.flatMap(({ _id: seq, atMs, acts }) => acts.map((act) => ({ act, atMs, seq })));
  return {
    balances: latestById(
      entries.flatMap(({ _id: seq, balancesAfter }) => balancesAfter.map((fact) => ({ fact, seq }))),
      ({ fact }) => fact.account,
    ),
    holds: latestById(
      acts.flatMap(({ act, seq }) => (act.hold ? { fact: act.hold, seq } : [])),
      ({ fact }) => fact.key,
    ),
    reversed: latestById(
      acts.flatMap(({ act }) => act.reversed ?? []),
      ({ id }) => id,
    ),
    transfers: acts.flatMap(({ act, atMs }) =>
      totalsAfter(act).map(({ transfer: { id, ...move }, ...totals }) => ({
        ...move,
        ...totals,
        _id: Number(id),
        key: act.key,
        atMs,
        parties: [move.from, move.to],
        reversedMinutes: 0,
      })),
    ),
  };
}

const latestById = <Item>(items: readonly Item[], idOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [idOf(item), item])).values(),
];
