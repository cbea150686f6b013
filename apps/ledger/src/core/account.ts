/** The two accounts of the house; only they may go below zero, so that all accounts together always sum to zero. */
export type SystemAccountId = 'platform' | 'community';
/** `platform` is the source of purchased minutes only; `community` gives grants and corrections and takes back. */
export type AccountId = SystemAccountId | `member:${string}`;

/** What one account has, in whole minutes. Total = `available` + `held`. */
export interface Balance {
  readonly account: AccountId;
  /** May be spent or held now. */
  readonly available: number;
  /** Reserved by pending holds; never taken by anything but the hold itself. */
  readonly held: number;
  /** Owed to `community`: taken back, whatever for, when it had been spent already; paid from whatever becomes available next. */
  readonly debt: number;
}

/** More than any plan or lesson moves at once; keeps every sum far inside exact integers. */
export const MAX_AMOUNT_MINUTES = 10_000_000;

export const emptyBalance = (account: AccountId): Balance => ({ account, available: 0, held: 0, debt: 0 });

export const memberAccount = (memberId: string): AccountId => `member:${memberId}`;

export const isMemberAccount = (account: string): account is `member:${string}` =>
  account.startsWith('member:') && account.length > 'member:'.length;

export const isAccount = (account: string): account is AccountId =>
  account === 'platform' || account === 'community' || isMemberAccount(account);

/** Whole minutes, at least 1. */
export const isAmount = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_AMOUNT_MINUTES;
