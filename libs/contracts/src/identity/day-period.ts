import { message } from '@skillhour/texts';
import { z } from 'zod';

const DAY_MS = 86_400_000;

export const day = z.iso.date({ error: message('Enter a date.') });

const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** Returns a check of a period of whole days, both included: at most `most` days, and the end not before the start. */
export const checkPeriod =
  (most: number) =>
  ({ from, to }: { from: string; to: string }, issues: z.RefinementCtx): void => {
    const days = daysFrom(from, to);
    if (days < 1)
      issues.addIssue({ code: 'custom', path: ['to'], message: message('Choose an end after the start.') });
    if (days > most)
      issues.addIssue({
        code: 'custom',
        path: ['to'],
        message: message('Choose at most {most} days.', { most }),
      });
  };
