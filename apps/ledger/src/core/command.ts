import type { AccountId } from './account.js';
import { canonicalJson } from './hash.js';
import type { TransferKind } from './transfer.js';

/** Actor and correlation id. Forwarded to the events, and not part of the content that a key identifies. */
interface CommandContext {
  readonly correlationId: string | null;
  readonly actorId: string | null;
}

/** `key` names the business fact (`meeting:{id}:settle`), so a repeated command gets the first result again. */
interface Keyed {
  readonly key: string;
  readonly context: CommandContext;
}

/** First command for a member: the welcome grant from `community`, once, even if the grant's size changes later. */
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

/**
 * The opposite transfer, linked to the first. `shortfall` defines what happens if the receiver has already
 * spent the minutes.
 */
export interface ReverseTransfer extends Keyed {
  readonly type: 'transfer.reverse';
  readonly transfer: string;
  readonly amountMinutes: number;
  readonly kind: 'reversal' | 'refund';
  readonly shortfall: 'refuse' | 'debt';
  readonly note: string | null;
}

/** `key` is also the name of the hold. */
export interface PlaceHold extends Keyed {
  readonly type: 'hold.place';
  readonly account: AccountId;
  readonly amountMinutes: number;
  readonly expiresAtMs: number | null;
}

/** Sets a pending hold to a new amount in one step; without `expiresAtMs` the expiry does not change. */
export interface AdjustHold extends Keyed {
  readonly type: 'hold.adjust';
  readonly hold: string;
  /** Number of the caller's intent for this hold. Adjustments take effect in this order only. */
  readonly n: number;
  readonly amountMinutes: number;
  readonly expiresAtMs?: number | null;
}

/** Pays up to the held amount to `to`; the rest returns to the holder. */
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

/** Whether two commands with the same key request the same thing. */
export const sameContent = (one: Command, other: Command): boolean => content(one) === content(other);

const content = (command: Command): string =>
  canonicalJson({
    ...command,
    context: null,
    ...(command.type === 'account.open' && { grantMinutes: null }),
  });
