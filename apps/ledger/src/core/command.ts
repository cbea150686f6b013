import type { AccountId } from './account.js';
import { canonical } from './hash.js';
import type { TransferKind } from './transfer.js';

/** Who asked and in which conversation; travels to the events, and is no part of what a key stands for. */
export interface CommandContext {
  readonly correlationId: string | null;
  readonly actorId: string | null;
}

/** `key` names the business fact (`meeting:{id}:settle`), so asking again gives the first answer again. */
interface Keyed {
  readonly key: string;
  readonly context: CommandContext;
}

/** First touch of a member: the welcome grant from `community`, once, even if the grant's size changes later. */
export interface OpenAccount extends Keyed {
  readonly type: 'account.open';
  readonly account: AccountId;
  readonly grantMinutes: number;
}

export interface PostTransfer extends Keyed {
  readonly type: 'transfer.post';
  readonly from: AccountId;
  readonly to: AccountId;
  readonly amountMinutes: number;
  readonly kind: TransferKind;
  readonly note: string | null;
}

/** The opposite transfer, linked to the first. `shortfall` says what happens when the receiver spent it already. */
export interface ReverseTransfer extends Keyed {
  readonly type: 'transfer.reverse';
  readonly transfer: string;
  readonly amountMinutes: number;
  readonly kind: 'reversal' | 'refund';
  readonly shortfall: 'refuse' | 'debt';
  readonly note: string | null;
}

/** `key` is the hold's own name. */
export interface PlaceHold extends Keyed {
  readonly type: 'hold.place';
  readonly account: AccountId;
  readonly amountMinutes: number;
  readonly expiresAtMs: number | null;
}

/** Sets a pending hold to a new amount in one step; an absent `expiresAtMs` stays as it was. */
export interface AdjustHold extends Keyed {
  readonly type: 'hold.adjust';
  readonly hold: string;
  /** Counts the asker's intentions with this hold; adjustments come into force in this order only. */
  readonly n: number;
  readonly amountMinutes: number;
  readonly expiresAtMs?: number | null;
}

/** Pays up to the held amount to `to`; the rest goes back to the holder. */
export interface PostHold extends Keyed {
  readonly type: 'hold.post';
  readonly hold: string;
  readonly to: AccountId;
  readonly amountMinutes: number;
  readonly kind: TransferKind;
  readonly note: string | null;
}

export interface VoidHold extends Keyed {
  readonly type: 'hold.void';
  readonly hold: string;
}

/** Sent by the ledger's own timer; whether the hold is due is decided from the batch's time. */
export interface ExpireHold extends Keyed {
  readonly type: 'hold.expire';
  readonly hold: string;
}

export type Command =
  OpenAccount | PostTransfer | ReverseTransfer | PlaceHold | AdjustHold | PostHold | VoidHold | ExpireHold;

/** Whether two commands under one key ask for the same thing. */
export const sameContent = (one: Command, other: Command): boolean => content(one) === content(other);

const content = (command: Command): string =>
  canonical({ ...command, context: null, ...(command.type === 'account.open' && { grantMinutes: null }) });
