import { message } from '@skillhour/texts';
import { z } from 'zod';
import { memberNotFound } from '../identity/errors.js';
import { declareError } from '../kernel/declared-error.js';
import { endpoint } from '../kernel/endpoint.js';
import { isVisibleOrEmpty, wholeNumber } from '../kernel/fields.js';
import { MemberId } from '../kernel/ids.js';
import { exchangeCap, exchangeContentErrors, exchangeFields } from './exchange-fields.js';
import { Transaction } from '../ledger/account.js';

/** Gifts per member in 24 hours, and the length of their texts in characters. */
export const GIFT_LIMITS = { perDay: 30, text: { most: 200 } } as const;
const { text } = GIFT_LIMITS;

/** More than any account contains, and few enough for exact sums. */
const MINUTES_MAX = 10_000_000;

const notMinutes = message('Enter whole minutes, 1 or more.');
const receiver = message('Choose a member or the community.');

/** The form with which a member gives minutes. */
export const GiftForm = z.object({
  /** A member's id, or `community`. */
  to: z.union([z.literal('community'), MemberId], { error: receiver }),
  minutes: wholeNumber(notMinutes).pipe(
    z.int().min(1, { error: notMinutes }).max(MINUTES_MAX, { error: notMinutes }),
  ),
  reason: z.literal('gift', { error: message('reason must be gift.') }),
  /** Shown to the giver and the receiver. */
  text: z
    .string()
    .trim()
    .max(text.most, {
      error: message('The text must be at most {most} characters long.', { most: text.most }),
    })
    .refine(isVisibleOrEmpty, { error: message('The text has no visible characters.') })
    .default(''),
});
export type GiftForm = z.output<typeof GiftForm>;

const REASON = message('reason must be gift or exchange.');

/** A gift, or minutes for time together without a request (`exchange`), with `IN_PERSON=on`. */
const GiveForm = GiftForm.extend({
  reason: z.enum(['gift', 'exchange'], { error: REASON }),
  /** Required for an exchange. */
  tag: exchangeFields.tag.optional(),
  at: exchangeFields.at.optional(),
});

export const giftErrors = {
  'gift.to_oneself': declareError('invalid', "You can't give minutes to yourself.", { field: 'to' }),
  'gift.too_few_minutes': declareError('invalid', 'You have {available} minutes to give.', {
    field: 'minutes',
  }),
  'gift.blocked': declareError('forbidden', "You can't give minutes to this member."),
};

export const giveMinutes = endpoint({
  name: 'exchange.gift.make',
  summary:
    'Gives minutes of the caller to a member or to the community: for nothing in return (`gift`), or for time that the member taught them without a request (`exchange`, with `tag` and `at`). Gifts to members count toward the caps of late cancellations and no-shows; exchanges have a cap of their own.',
  access: 'member',
  http: { method: 'POST', path: 'time/give/', status: 201 },
  input: GiveForm,
  output: Transaction,
  errors: {
    ...memberNotFound,
    ...giftErrors,
    ...exchangeContentErrors,
    ...exchangeCap,
    'exchange.disabled': declareError('not_found', 'Logging minutes is turned off in this community.'),
    'exchange.to_community': declareError('invalid', 'Choose the member who taught you.', { field: 'to' }),
    'gift.too_many': declareError(
      'rate_limited',
      'You can give minutes {most, plural, one {once} other {# times}} a day.',
    ),
    /** `data` has `left`, the minutes that can still be given to this member now. */
    'gift.above_cap': declareError(
      'rate_limited',
      'You can give one member {pairDayMinutes} minutes in 24 hours, and all members together {payerWeekMinutes} minutes in 7 days. {left, plural, =0 {None of them are left for this member now.} one {# minute is left for this member now.} other {# minutes are left for this member now.}}',
      { omitsWait: true },
    ),
  },
});
