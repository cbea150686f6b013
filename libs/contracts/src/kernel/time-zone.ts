import { message } from '@skillhour/texts';
import { z } from 'zod';

export const TIMEZONE_MESSAGE = message('Choose a time zone.');
/** Some places take `+05:30` too, which others, and old browsers, know nothing of: a zone has a name. */
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
