import { message } from '@skillhour/texts';
import { z } from 'zod';

export const TIMEZONE_MESSAGE = message('Choose a time zone.');
/**
 * Whether a text is a named time zone. Offsets such as `+05:30` are rejected, because some environments and old browsers don't support them.
 */
const isTimeZone = (name: string) => {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};
/** An IANA time zone. */
export const TimeZone = z
  .string({ error: TIMEZONE_MESSAGE })
  .trim()
  .max(64, { error: TIMEZONE_MESSAGE })
  .refine(isTimeZone, { error: TIMEZONE_MESSAGE });
