import { text } from '@skillhour/texts';
import { z } from 'zod';
import { Instant, Minutes } from '../kernel/fields.js';
import { ClosingReason } from '../exchange/request-views.js';
import { kind } from './notification-kind.js';

const title = z.string();

/** Notifications about requests beyond their proposals: reserved, for a free time, invited, declined, closed, resized, taken down, or new under a followed tag. */
export const requestKinds = {
  request_asked: kind({
    topic: 'proposals',
    title: text('Asked of you'),
    values: { title, time: Instant },
    moments: ['time'],
    format: (values, { name }) =>
      text('<b>{name}</b> asked you first for <b>{title}</b>. Only you can see it until {time}.', {
        name,
        time: values.time,
        title: values.title,
      }),
  }),
  slot_requested: kind({
    topic: 'proposals',
    title: text('Asked of you'),
    values: { title, time: Instant, minutes: Minutes.positive(), until: Instant },
    moments: ['time', 'until'],
    format: ({ title, time, minutes, until }, { name }) =>
      text(
        '<b>{name}</b> would like <b>{title}</b> on {time}, for {minutes, plural, one {# minute} other {# minutes}}. Answer by {until}.',
        { name, title, time, minutes, until },
      ),
  }),
  request_invited: kind({
    topic: 'proposals',
    title: text('A request for you'),
    values: { title },
    format: (values, { name }) =>
      text('<b>{name}</b> asked you to propose a time for <b>{title}</b>.', { name, title: values.title }),
  }),
  request_declined: kind({
    topic: 'proposals',
    title: text('Not this time'),
    values: { title },
    format: (values, { name }) =>
      text('<b>{name}</b> can’t teach <b>{title}</b>. It’s now open to everyone.', {
        name,
        title: values.title,
      }),
  }),
  request_closed: kind({
    topic: 'proposals',
    title: text('Request closed'),
    values: { title, reason: ClosingReason },
    format: ({ title, reason }, { name }) =>
      text(
        '{reason, select, owner {<b>{name}</b> took the request <b>{title}</b> back.} expired {The request <b>{title}</b> found no teacher in time and was closed.} taken_down {An admin took the request <b>{title}</b> down.} other {The request <b>{title}</b> was closed.}}',
        { reason, name, title },
      ),
  }),
  request_resized: kind({
    topic: 'proposals',
    title: text('Another length'),
    values: { title, before: Minutes.positive(), minutes: Minutes.positive() },
    format: ({ title, before, minutes }, { name }) =>
      text(
        '<b>{name}</b> changed <b>{title}</b> from {before} to <b>{minutes, plural, one {# minute} other {# minutes}}</b>. Your proposal now applies to the new duration unless you withdraw it.',
        { name, title, before, minutes },
      ),
  }),
  request_taken_down: kind({
    topic: 'moderation',
    title: text('Request taken down by an admin'),
    values: { title, reason: z.string() },
    format: ({ title, reason }) =>
      text('Your request <b>{title}</b> was taken down, and its minutes are yours again: {reason}', {
        title,
        reason,
      }),
  }),
  tag_request: kind({
    topic: 'tags',
    title: text('New request under a tag you follow'),
    values: { title, tag: z.string() },
    format: (values, { name }) =>
      text('<b>{name}</b> wants to learn <b>{title}</b>, under {tag}', {
        name,
        tag: values.tag,
        title: values.title,
      }),
  }),
} as const;
