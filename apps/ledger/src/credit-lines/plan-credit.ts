import type { MemberBalance } from '../accounts/index.js';

/** Effect of setting a credit line: none, a rejection, or one transfer. */
export type CreditPlan =
  | { readonly kind: 'unchanged' }
  /** Minutes of the line are in use. `lowest` is the lowest line that is possible now. */
  | { readonly kind: 'in_use'; readonly lowest: number }
  | { readonly kind: 'change'; readonly transfer: 'credit' | 'credit_return'; readonly minutes: number };

/** Decides how a credit line becomes `limit` minutes. Held minutes count as used, because they can't be returned. */
export function planCredit(
  { balance: { available }, creditLimit }: Pick<MemberBalance, 'balance' | 'creditLimit'>,
  limit: number,
): CreditPlan {
  if (limit === creditLimit) return { kind: 'unchanged' };
  if (limit > creditLimit) return { kind: 'change', transfer: 'credit', minutes: limit - creditLimit };
  const lowest = Math.max(0, creditLimit - available);
  return limit < lowest
    ? { kind: 'in_use', lowest }
    : { kind: 'change', transfer: 'credit_return', minutes: creditLimit - limit };
}
