import type { MemberId, OrderId, PlanId } from '@skillhour/contracts';

/** Rupees that went back, and the minutes that are taken back for them. */
export interface Taking {
  /** The provider's id of the refund or dispute: of each there is one. */
  id: string;
  paise: number;
  minutes: number;
  /**
   * `due`: decided, not yet carried out; `taken`; then, where the member won a dispute, `returning` and `returned`.
   * `refused`: the ledger has taken back the whole purchase already.
   */
  state: 'due' | 'taken' | 'returning' | 'returned' | 'refused';
}

/** An order of a member, and what became of it. Plan, minutes and price are those of the moment it was made. */
export interface Purchase {
  id: OrderId;
  memberId: MemberId;
  planId: PlanId;
  planName: string;
  minutes: number;
  amountPaise: number;
  /** Pending, success, failed: an order that failed can still be paid. */
  status: 'PE' | 'SU' | 'FA';
  /** The provider's name of it. */
  providerOrderId: string;
  /** The payment that counts: once it stands here, its minutes will be credited, whatever happens. */
  paymentId: string | null;
  /** The transfer that credited it; null until then. */
  transferId: string | null;
  takings: readonly Taking[];
  /** Counts the changes of `takings`: of two at once one is told to come again. */
  version: number;
  createdAt: Date;
}

/** A purchase whose minutes are in the member's account. */
export type Credited = Purchase & { transferId: string };

export const isCredited = (purchase: Purchase): purchase is Credited => purchase.transferId !== null;

const CURRENCY = 'INR';

/** A payment by the provider's name of it, and what was paid. */
export interface Payment {
  id: string;
  paise: number;
  currency: string;
}

/** An order is paid whole or not at all, in the currency it was made in. */
export const isWhole = (
  { paise, currency }: Payment,
  { amountPaise }: Pick<Purchase, 'amountPaise'>,
): boolean => currency === CURRENCY && paise >= amountPaise;

export const wholePayment = (id: string, { amountPaise }: Pick<Purchase, 'amountPaise'>): Payment => ({
  id,
  paise: amountPaise,
  currency: CURRENCY,
});

/** The business key of a payment's credit: whoever asks for it first, it happens once. */
export const creditKey = (paymentId: string): string => `razorpay:${paymentId}`;
export const takingKey = (id: string): string => `razorpay:${id}`;
export const returnKey = (id: string): string => `razorpay:${id}:returned`;

const STANDING: readonly Taking['state'][] = ['due', 'taken'];
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** How the provider names disputes; refunds are `rfnd_…`. */
const DISPUTE = 'disp_';
const standingOf = ({ takings }: Pick<Purchase, 'takings'>) =>
  takings.filter(({ state }) => STANDING.includes(state));

/** What is gone of a purchase, in paise and in minutes. */
export function goneOf(purchase: Pick<Purchase, 'takings'>): { paise: number; minutes: number } {
  const standing = standingOf(purchase);
  return {
    paise: sum(standing.map(({ paise }) => paise)),
    minutes: sum(standing.map(({ minutes }) => minutes)),
  };
}

/** Of the paise that are gone, those that a bank was asked to return. */
export const disputedPaiseOf = (purchase: Pick<Purchase, 'takings'>): number =>
  sum(
    standingOf(purchase)
      .filter(({ id }) => id.startsWith(DISPUTE))
      .map(({ paise }) => paise),
  );

/**
 * What to take back for rupees that went back: never more than was paid, and in all the same part of the minutes as of the rupees, in favour
 * of the member where it is no whole number. The last paise takes the last minute.
 */
export function takingOf(purchase: Purchase, id: string, paise: number): Taking {
  const gone = goneOf(purchase);
  const { amountPaise, minutes } = purchase;
  const total = Math.min(amountPaise, gone.paise + paise);
  const due = Math.floor((minutes * total) / amountPaise) - gone.minutes;
  return { id, paise: total - gone.paise, minutes: Math.max(0, due), state: 'due' };
}

/** A dispute that was won before its beginning was told: nothing is taken for it any more. */
export const wonBefore = (id: string): Taking => ({ id, paise: 0, minutes: 0, state: 'returned' });

/** The same list with one taking in another state. */
export const withState = (takings: readonly Taking[], id: string, state: Taking['state']): Taking[] =>
  takings.map((taking) => (taking.id === id ? { ...taking, state } : taking));
