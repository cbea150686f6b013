import { message } from '@skillhour/texts';
import { z } from 'zod';

export const CLOCK_MESSAGE = message('Enter a time of day like 07:30.');
/** A time of day, `HH:MM`. */
export const ClockTime = z
  .string({ error: CLOCK_MESSAGE })
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: CLOCK_MESSAGE });
