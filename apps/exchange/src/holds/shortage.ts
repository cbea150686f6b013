import { AppError } from '@skillhour/contracts';
import { z } from 'zod';
import { rejectWith } from '../domain/index.js';

const ShortageData = z.object({ needed: z.int(), available: z.int() });

/** Converts the ledger's error into the form's error; returns null if minutes are not the reason. */
export function readShortage(error: unknown) {
  if (!(error instanceof AppError)) return null;
  if (error.code === 'account.in_debt') return rejectWith('account.in_debt');
  if (error.code !== 'account.insufficient_minutes') return null;
  return rejectWith('account.insufficient_minutes', ShortageData.parse(error.details.data));
}

export type Shortage = NonNullable<ReturnType<typeof readShortage>>;
