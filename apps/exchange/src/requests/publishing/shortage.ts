import { AppError } from '@skillhour/contracts';
import { z } from 'zod';
import { refused } from '../../terms/index.js';

const Lack = z.object({ needed: z.int(), available: z.int() });

/** Converts the ledger's error into the form's error; returns null if minutes are not the reason. */
export function readShortage(error: unknown) {
  if (!(error instanceof AppError)) return null;
  if (error.code === 'account.in_debt') return refused('account.in_debt');
  if (error.code !== 'account.insufficient_minutes') return null;
  return refused('account.insufficient_minutes', Lack.parse(error.details.data));
}

export type Shortage = NonNullable<ReturnType<typeof readShortage>>;
