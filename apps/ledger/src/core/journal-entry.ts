import type { AccountId, Balance } from './account.js';
import type { Command } from './command.js';
import { sha256 } from './hash.js';
import type { Hold } from './hold.js';
import type { Transfer, TransferFact } from './transfer.js';

/** One accepted command with everything it did; also the answer that its key gives ever after. */
export interface Act {
  readonly key: string;
  readonly command: Command;
  readonly transfers: readonly Transfer[];
  /** The hold as this command left it. */
  readonly hold: Hold | null;
  /** The transfer that was taken back, with its new total. */
  readonly reversed: TransferFact | null;
  /** A new debt to `community`. */
  readonly debt: { readonly account: AccountId; readonly amountMinutes: number } | null;
  /** The touched accounts after this command. */
  readonly balances: readonly Balance[];
}

/** One group commit: the document whose insert is the commit. */
export interface JournalEntry {
  /** 1, 2, 3 …; its uniqueness fences out a second writer. */
  readonly _id: number;
  /** How its hash is made (docs/adr/0003); absent in the first format. */
  readonly v?: typeof ENTRY_VERSION;
  /** Never before the previous entry's, even when the clock jumps back. */
  readonly atMs: number;
  readonly acts: readonly Act[];
  /** Every account the batch touched, once, as the batch left it. */
  readonly balancesAfter: readonly Balance[];
  readonly prevHash: string;
  readonly hash: string;
}

/** What the first entry's `prevHash` is. */
export const GENESIS_HASH = '0'.repeat(64);

export const ENTRY_VERSION = 2;

/** An entry with its hash: over its JSON, the fields in the order in which they are kept. */
export const seal = ({ _id, ...rest }: Omit<JournalEntry, 'hash' | 'v'>): JournalEntry => {
  const entry = { _id, v: ENTRY_VERSION, ...rest } as const;
  return { ...entry, hash: sha256(JSON.stringify(entry)) };
};
