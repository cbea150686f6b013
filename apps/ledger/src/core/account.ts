/** The two system accounts. Only they may have negative balances, so that all accounts always sum to zero. */
type SystemAccountId = 'platform' | 'community';
/**
 * `platform` is the source of purchased minutes only; `community` pays grants, corrections and credit lines and
 * receives reclaimed minutes and gifts.
 */
export type AccountId = SystemAccountId | `member:${string}`;

/** The balance of one account, in whole minutes. Total = `available` + `held`. */
export interface Balance {
  readonly account: AccountId;
  /** Minutes that may be spent or held now. */
  readonly available: number;
  /** Minutes reserved by pending holds; taken by nothing but the hold itself. */
  readonly held: number;
  /**
   * Owed to `community` for reversed minutes that were already spent, whatever the reason. Paid from the next
   * available minutes.
   */
  readonly debt: number;
}

/**
 * Maximum amount of one transfer, more than any plan or session needs. Keeps every sum far below the limit of
 * exact integers.
 */
const MAX_AMOUNT_MINUTES = 10_000_000;

export const emptyBalance = (account: AccountId): Balance => ({ account, available: 0, held: 0, debt: 0 });

export const memberAccount = (memberId: string): AccountId => `member:${memberId}`;

export const isMemberAccount = (account: string): account is `member:${string}` =>
  account.startsWith('member:') && account.length > 'member:'.length;

export const isAccount = (account: string): account is AccountId =>
  account === 'platform' || account === 'community' || isMemberAccount(account);

/** Whether an amount is in whole minutes and at least 1. */
export const isAmount = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_AMOUNT_MINUTES;
