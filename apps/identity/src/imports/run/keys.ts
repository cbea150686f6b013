import { createHash } from 'node:crypto';

/** Keys of the old system that are longer are replaced by their hash, since business keys have at most 200 characters. */
const LONGEST = 100;

const keyText = (key: string): string =>
  key.length <= LONGEST ? key : createHash('sha256').update(key).digest('hex');

/** Business key of an imported account, and of a movement in the history. */
export const importKey = (bankId: string, key: string): string => `${bankId}:${keyText(key)}`;

/** The ledger's key of an opening balance. */
export const openingKey = (bankId: string, memberKey: string): string =>
  `opening:${importKey(bankId, memberKey)}`;

/** The ledger's key of the reversal of an opening balance. */
export const reversalKey = (bankId: string, memberKey: string): string =>
  `undo:${importKey(bankId, memberKey)}`;
