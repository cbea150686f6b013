import { text } from '@skillhour/texts';
import { z } from 'zod';
import { Instant, Minutes } from '../kernel/fields.js';
import { kind } from './notification-kind.js';

const title = z.string();
const tag = z.string();
const minutes = Minutes.positive();

/** Notifications about logged minutes: of sessions at a place, and of exchanges without a request. */
export const inPersonKinds = {
  session_logged: kind({
    topic: 'minutes',
    title: text('Minutes logged'),
    values: { title, minutes, accepted: Instant },
    moments: ['accepted'],
    format: (values, { name }) =>
      text(
        '<b>{name}</b> logged {minutes, plural, one {<b># minute</b>} other {<b># minutes</b>}} for <b>{title}</b>. They move on {accepted} unless you decline.',
        { name, title: values.title, minutes: values.minutes, accepted: values.accepted },
      ),
  }),
  session_log_declined: kind({
    topic: 'minutes',
    title: text('Minutes declined'),
    values: { title, minutes },
    format: (values, { name }) =>
      text(
        '<b>{name}</b> declined the {minutes, plural, one {<b># minute</b>} other {<b># minutes</b>}} that you logged for <b>{title}</b>.',
        { name, title: values.title, minutes: values.minutes },
      ),
  }),
  session_not_logged: kind({
    topic: 'sessions',
    title: text('Session closed'),
    values: { title, released: Minutes.nonnegative() },
    format: (values) =>
      text(
        'No one logged <b>{title}</b> in time, so {released, plural, one {its <b># minute</b> went} other {its <b># minutes</b> went}} back to the student.',
        { title: values.title, released: values.released },
      ),
  }),
  exchange_given: kind({
    topic: 'minutes',
    title: text('Minutes received'),
    values: { tag, minutes },
    format: (values, { name }) =>
      text(
        '<b>{name}</b> gave you {minutes, plural, one {<b># minute</b>} other {<b># minutes</b>}} for {tag}.',
        { name, tag: values.tag, minutes: values.minutes },
      ),
  }),
  exchange_asked: kind({
    topic: 'minutes',
    title: text('Minutes asked of you'),
    values: { tag, minutes, until: Instant },
    moments: ['until'],
    format: (values, { name }) =>
      text(
        '<b>{name}</b> asked you for {minutes, plural, one {<b># minute</b>} other {<b># minutes</b>}} for {tag}. Answer by {until}.',
        { name, tag: values.tag, minutes: values.minutes, until: values.until },
      ),
  }),
  exchange_accepted: kind({
    topic: 'minutes',
    title: text('Minutes received'),
    values: { tag, minutes },
    format: (values, { name }) =>
      text(
        '<b>{name}</b> accepted: {minutes, plural, one {<b># minute</b>} other {<b># minutes</b>}} for {tag} moved to you.',
        { name, tag: values.tag, minutes: values.minutes },
      ),
  }),
  exchange_declined: kind({
    topic: 'minutes',
    title: text('Minutes declined'),
    values: { tag, minutes },
    format: (values, { name }) =>
      text(
        '<b>{name}</b> declined to give {minutes, plural, one {<b># minute</b>} other {<b># minutes</b>}} for {tag}.',
        { name, tag: values.tag, minutes: values.minutes },
      ),
  }),
  exchange_expired: kind({
    topic: 'minutes',
    title: text('No answer'),
    values: { tag, minutes },
    format: (values, { name }) =>
      text(
        '<b>{name}</b> didn’t answer in 14 days, so no minutes moved for {tag} ({minutes, plural, one {# minute} other {# minutes}}).',
        { name, tag: values.tag, minutes: values.minutes },
      ),
  }),
  exchange_recorded: kind({
    topic: 'minutes',
    title: text('Exchange recorded'),
    values: { tag, minutes, admin: z.string(), side: z.enum(['student', 'teacher']) },
    format: ({ side, ...values }, { name }) =>
      text(
        '{side, select, teacher {<b>{admin}</b> recorded that you taught {name} {tag}. {minutes, plural, one {<b># minute</b>} other {<b># minutes</b>}} moved to you.} other {<b>{admin}</b> recorded that {name} taught you {tag}. {minutes, plural, one {<b># minute</b>} other {<b># minutes</b>}} moved to {name}.}}',
        { side, name, ...values },
      ),
  }),
} as const;
