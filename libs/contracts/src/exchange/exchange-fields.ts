import { message } from '@skillhour/texts';
import { z } from 'zod';
import { UNKNOWN_TAG_MESSAGE } from '../content/tag-fields.js';
import { isVisibleOrEmpty, moment, wholeNumber } from '../kernel/fields.js';
import { declareError } from '../kernel/declared-error.js';
import { EXCHANGE_LIMITS } from './exchange-limits.js';

const MINUTES = message('Enter 1 to {most, number} minutes.', { most: EXCHANGE_LIMITS.minutes });
const TAG = message(UNKNOWN_TAG_MESSAGE);
const AT = message('Choose when you met.');
const TEXT_TOO_LONG = message('The text must be at most {most} characters long.', {
  most: EXCHANGE_LIMITS.text,
});

/** Fields of an exchange between two members without a request. */
export const exchangeFields = {
  minutes: wholeNumber(MINUTES).pipe(
    z.int().min(1, { error: MINUTES }).max(EXCHANGE_LIMITS.minutes, { error: MINUTES }),
  ),
  /** Name of the tag of what was taught. */
  tag: z.string({ error: TAG }).trim().min(1, { error: TAG }).max(100, { error: TAG }),
  /** When they met. */
  at: moment(AT),
  /** Shown to both. */
  text: z
    .string()
    .trim()
    .max(EXCHANGE_LIMITS.text, { error: TEXT_TOO_LONG })
    .refine(isVisibleOrEmpty, { error: message('The text has no visible characters.') })
    .default(''),
};

/** Errors of an exchange's content that involve more than its fields. */
export const exchangeContentErrors = {
  'exchange.unknown_tag': declareError('invalid', UNKNOWN_TAG_MESSAGE, { field: 'tag' }),
  'exchange.at': declareError('invalid', 'Choose a time in the last {days} days.', { field: 'at' }),
};
/** At most so many minutes may be logged per pair and day without a session. */
export const exchangeCap = {
  'exchange.above_cap': declareError(
    'rate_limited',
    '{left, plural, =0 {You can’t log any more minutes with this member today.} one {You can log # more minute with this member today.} other {You can log # more minutes with this member today.}} The most is {most, plural, one {# minute} other {# minutes}} a day.',
    { omitsWait: true },
  ),
};
