import type { AccountId, Balance } from './account.js';
import type { Command } from './command.js';
import { sha256 } from './hash.js';
import type { Hold } from './hold.js';
import type { Transfer, TransferFact } from './transfer.js';

/** One accepted command with all its effects; also the result of every repetition of its key. */
export interface Act {
  readonly key: string;
  readonly command: Command;
  readonly transfers: readonly Transfer[];
  /** The hold after this command. */
  readonly hold: Hold | null;
  /** The reversed transfer, with its new total. */
  readonly reversed: TransferFact | null;
  /** A new debt to `community`. */
  readonly debt: { readonly account: AccountId; readonly amountMinutes: number } | null;
  /** The changed accounts after this command. */
  readonly balances: readonly Balance[];
}

/** One group commit: the document whose insert is the commit. */
export interface JournalEntry {
  /** 1, 2, 3 …; its uniqueness rejects the insert of a second writer. */
  readonly _id: number;
  /** Version of the hash format (docs/adr/0003); absent in the first format. */
  readonly v?: typeof ENTRY_VERSION;
  /** Never earlier than the previous entry's, even if the clock jumps back. */
  readonly atMs: number;
  readonly acts: readonly Act[];
  /** Every account that the batch changed, once, with its balance after the batch. */
  readonly balancesAfter: readonly Balance[];
  readonly prevHash: string;
  readonly hash: string;
}

/** `prevHash` of the first entry. */
export const GENESIS_HASH = '0'.repeat(64);

const ENTRY_VERSION = 2;

/** Returns an entry with its hash over its JSON, with the fields in stored order. */
export const hashEntry = ({ _id, ...rest }: Omit<JournalEntry, 'hash' | 'v'>): JournalEntry => {
  const entry = { _id, v: ENTRY_VERSION, ...rest } as const;
  return { ...entry, hash: sha256(JSON.stringify(entry)) };
};
