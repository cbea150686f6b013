import { text } from '@skillhour/texts';
import { z } from 'zod';
import { Minutes } from '../kernel/fields.js';
import { kind } from './notification-kind.js';

/** Notifications about a member's account: its credit line, grants and gifts. */
export const minutesKinds = {
  minutes_given: kind({
    topic: 'minutes',
    title: text('Minutes received'),
    values: { minutes: Minutes.positive(), text: z.string() },
    format: (values, { name }) =>
      text(
        '<b>{name}</b> gave you {minutes, plural, one {<b># minute</b>} other {<b># minutes</b>}}{hasText, select, yes {: “{text}”} other {.}}',
        {
          name,
          minutes: values.minutes,
          hasText: values.text === '' ? 'no' : 'yes',
          text: values.text,
        },
      ),
  }),
  minutes_granted: kind({
    topic: 'minutes',
    title: text('Minutes received'),
    values: { minutes: Minutes.positive(), reason: z.string() },
    format: ({ minutes, reason }) =>
      text(
        'The community gave you {minutes, plural, one {<b># minute</b>} other {<b># minutes</b>}}: {reason}',
        { minutes, reason },
      ),
  }),
  credit_changed: kind({
    topic: 'minutes',
    title: text('Credit line changed'),
    values: { limit: Minutes.nonnegative(), reason: z.string() },
    format: ({ limit, reason }) =>
      text(
        '{limit, plural, =0 {You no longer have a credit line} other {You can go down to <b>−{limit} min</b> now}}: {reason}',
        { limit, reason },
      ),
  }),
  credit_low: kind({
    topic: 'minutes',
    title: text('Few minutes left'),
    values: { available: Minutes.nonnegative(), limit: Minutes.positive() },
    format: ({ available, limit }) =>
      text(
        'You have {available, plural, one {<b># minute</b>} other {<b># minutes</b>}} left before you reach −{limit} min. Teach a session to earn more.',
        { available, limit },
      ),
  }),
} as const;
