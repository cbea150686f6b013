import type { MemberId, OrderId, PlanId } from '@skillhour/contracts';

/** A reclaim: rupees that were returned, and the minutes reclaimed for them. */
export interface Taking {
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
  takings: readonly Taking[];
  /** Counts the changes of `takings`. Of two concurrent changes, one must be retried. */
  version: number;
  createdAt: Date;
}

/** A purchase whose minutes are in the member's account. */
export type Credited = Purchase & { transferId: string };

export const isCredited = (purchase: Purchase): purchase is Credited => purchase.transferId !== null;

const CURRENCY = 'INR';

/** A payment by the provider's id, with its amount. */
export interface Payment {
  id: string;
  paise: number;
  currency: string;
}

/** Whether a payment covers the order. An order is paid in full or not at all, in its own currency. */
export const isWhole = (
  { paise, currency }: Payment,
  { amountPaise }: Pick<Purchase, 'amountPaise'>,
): boolean => currency === CURRENCY && paise >= amountPaise;

export const wholePayment = (id: string, { amountPaise }: Pick<Purchase, 'amountPaise'>): Payment => ({
  id,
  paise: amountPaise,
  currency: CURRENCY,
});

/**
 * Returns the business key of a payment's credit. It ensures a single credit, regardless of which process
 * requests it first.
 */
export const creditKey = (paymentId: string): string => `razorpay:${paymentId}`;
export const takingKey = (id: string): string => `razorpay:${id}`;
export const returnKey = (id: string): string => `razorpay:${id}:returned`;

const STANDING: readonly Taking['state'][] = ['due', 'taken'];
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Prefix of the provider's dispute ids; refunds are `rfnd_…`. */
const DISPUTE = 'disp_';
const standingOf = ({ takings }: Pick<Purchase, 'takings'>) =>
  takings.filter(({ state }) => STANDING.includes(state));

/** Returns the reclaimed part of a purchase, in paise and in minutes. */
export function goneOf(purchase: Pick<Purchase, 'takings'>): { paise: number; minutes: number } {
  const standing = standingOf(purchase);
  return {
    paise: sum(standing.map(({ paise }) => paise)),
    minutes: sum(standing.map(({ minutes }) => minutes)),
  };
}

/** Returns the reclaimed paise that are due to disputes. */
export const disputedPaiseOf = (purchase: Pick<Purchase, 'takings'>): number =>
  sum(
    standingOf(purchase)
      .filter(({ id }) => id.startsWith(DISPUTE))
      .map(({ paise }) => paise),
  );

/**
 * Computes the reclaim for returned rupees, at most the paid amount. In total, the reclaimed share of minutes
 * equals the share of rupees, rounded in favor of the member. The last paise reclaims the last minute.
 */
export function takingOf(purchase: Purchase, id: string, paise: number): Taking {
  const gone = goneOf(purchase);
  const { amountPaise, minutes } = purchase;
  const total = Math.min(amountPaise, gone.paise + paise);
  const due = Math.floor((minutes * total) / amountPaise) - gone.minutes;
  return { id, paise: total - gone.paise, minutes: Math.max(0, due), state: 'due' };
}

/** Returns the reclaim for a dispute whose win was reported before its beginning: nothing is reclaimed for it. */
export const wonBefore = (id: string): Taking => ({ id, paise: 0, minutes: 0, state: 'returned' });

/** Returns the same list with one reclaim in another state. */
export const withState = (takings: readonly Taking[], id: string, state: Taking['state']): Taking[] =>
  takings.map((taking) => (taking.id === id ? { ...taking, state } : taking));
