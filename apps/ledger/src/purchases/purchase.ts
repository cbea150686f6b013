import type { MemberId, OrderId, PlanId } from '@skillhour/contracts';

/** A reclaim: rupees that were returned, and the minutes reclaimed for them. */
export interface Reclaim {
  /** The provider's id of the refund or dispute; each has one reclaim. */
  id: string;
  paise: number;
  minutes: number;
  /**
   * `due`: decided, not yet carried out; `taken`: carried out. After a dispute won by the merchant:
   * `returning`, then `returned`. `refused`: the ledger has already reclaimed the whole purchase.
   */
  state: 'due' | 'taken' | 'returning' | 'returned' | 'refused';
}

/** A member's order and its outcome. Plan, minutes and price are those at the time of ordering. */
export interface Purchase {
  id: OrderId;
  memberId: MemberId;
  planId: PlanId;
  planName: string;
  minutes: number;
  amountPaise: number;
  /** Pending, success, failed. A failed order can still be paid. */
  status: 'PE' | 'SU' | 'FA';
  /** The provider's id of the order. */
  providerOrderId: string;
  /** The payment that counts. Once it is set, its minutes will be credited in any case. */
  paymentId: string | null;
  /** The transfer that credited it; null until then. */
  transferId: string | null;
  takings: readonly Reclaim[];
  /** Counts the changes of `takings`. Of two concurrent changes, one must be retried. */
  version: number;
  createdAt: Date;
}

/** A purchase whose minutes are in the member's account. */
export type CreditedPurchase = Purchase & { transferId: string };

export const isCredited = (purchase: Purchase): purchase is CreditedPurchase => purchase.transferId !== null;

const CURRENCY = 'INR';

/** A payment by the provider's id, with its amount. */
export interface Payment {
  id: string;
  paise: number;
  currency: string;
}

/** Whether a payment covers the order. An order is paid in full or not at all, in its own currency. */
export const isFullPayment = (
  { paise, currency }: Payment,
  { amountPaise }: Pick<Purchase, 'amountPaise'>,
): boolean => currency === CURRENCY && paise >= amountPaise;

export const fullPayment = (id: string, { amountPaise }: Pick<Purchase, 'amountPaise'>): Payment => ({
  id,
  paise: amountPaise,
  currency: CURRENCY,
});

/**
 * Returns the business key of a payment's credit. It ensures a single credit, regardless of which process
 * requests it first.
 */
export const creditKey = (paymentId: string): string => `razorpay:${paymentId}`;
export const reclaimKey = (id: string): string => `razorpay:${id}`;
export const returnKey = (id: string): string => `razorpay:${id}:returned`;

const EFFECTIVE_STATES: readonly Reclaim['state'][] = ['due', 'taken'];
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Prefix of the provider's dispute ids; refunds are `rfnd_…`. */
const DISPUTE_PREFIX = 'disp_';
const effectiveReclaimsOf = ({ takings }: Pick<Purchase, 'takings'>) =>
  takings.filter(({ state }) => EFFECTIVE_STATES.includes(state));

/** Returns the reclaimed part of a purchase, in paise and in minutes. */
export function reclaimedOf(purchase: Pick<Purchase, 'takings'>): { paise: number; minutes: number } {
  const reclaims = effectiveReclaimsOf(purchase);
  return {
    paise: sum(reclaims.map(({ paise }) => paise)),
    minutes: sum(reclaims.map(({ minutes }) => minutes)),
  };
}

/** Returns the reclaimed paise that are due to disputes. */
export const disputedPaiseOf = (purchase: Pick<Purchase, 'takings'>): number =>
  sum(
    effectiveReclaimsOf(purchase)
      .filter(({ id }) => id.startsWith(DISPUTE_PREFIX))
      .map(({ paise }) => paise),
  );

/**
 * Computes the reclaim for returned rupees, at most the paid amount. In total, the reclaimed share of minutes
 * equals the share of rupees, rounded in favor of the member. The last paise reclaims the last minute.
 */
export function reclaimOf(purchase: Purchase, id: string, paise: number): Reclaim {
  const reclaimed = reclaimedOf(purchase);
  const { amountPaise, minutes } = purchase;
  const total = Math.min(amountPaise, reclaimed.paise + paise);
  const due = Math.floor((minutes * total) / amountPaise) - reclaimed.minutes;
  return { id, paise: total - reclaimed.paise, minutes: Math.max(0, due), state: 'due' };
}

/** Returns the reclaim for a dispute whose win was reported before its beginning: nothing is reclaimed for it. */
export const emptyReclaim = (id: string): Reclaim => ({ id, paise: 0, minutes: 0, state: 'returned' });

/** Returns the same list with one reclaim in another state. */
export const withState = (reclaims: readonly Reclaim[], id: string, state: Reclaim['state']): Reclaim[] =>
  reclaims.map((reclaim) => (reclaim.id === id ? { ...reclaim, state } : reclaim));
