import type { AccountId } from '../core/index.js';

/**
 * Returns the business key of a change of an account's credit line. It counts the changes before, so that of two
 * concurrent changes only one is accepted.
 */
export const creditKey = (account: AccountId, changesBefore: number): string =>
  `${account}:credit:${changesBefore}`;
