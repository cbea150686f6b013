import { AppError, fail, type ErrorTable } from '@skillhour/contracts';
import { z } from 'zod';
import { insufficientMinutes } from './skill-request.js';

/** Why the ledger gave no minutes. */
export type Shortage = { kind: 'insufficient'; needed: number; available: number } | { kind: 'in_debt' };

const Lack = z.object({ needed: z.int(), available: z.int() });

/** Reads the ledger's refusal; null if it is none of a lack. */
export function readShortage(error: unknown): Shortage | null {
  if (!(error instanceof AppError)) return null;
  if (error.code === 'account.in_debt') return { kind: 'in_debt' };
  if (error.code !== 'account.insufficient_minutes') return null;
  return { kind: 'insufficient', ...Lack.parse(error.details.data) };
}

interface TakesMinutes {
  errors: ErrorTable & { 'account.insufficient_minutes': 'invalid'; 'account.in_debt': 'conflict' };
}

/** Refuses as the form expects it: under the duration, in the words of product decision 3. */
export function refuseShortage(endpoint: TakesMinutes, shortage: Shortage): never {
  if (shortage.kind === 'in_debt') {
    const message = 'You owe minutes after a refund. You can publish again once they are covered.';
    return fail(endpoint, 'account.in_debt', message);
  }
  const message = insufficientMinutes(shortage.needed, shortage.available);
  return fail(endpoint, 'account.insufficient_minutes', message, {
    fields: { duration_minutes: [message] },
  });
}
