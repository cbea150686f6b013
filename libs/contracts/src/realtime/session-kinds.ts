import { text } from '@skillhour/texts';
import { z } from 'zod';
import { DisputeDecision } from '../exchange/disputes.js';
import { Side } from '../exchange/side.js';
import { Instant, Minutes } from '../kernel/fields.js';
import { kind } from './notification-kind.js';

const title = z.string();
const time = Instant;

/** Notifications about sessions: agreed by the teacher, upcoming, moved, cancelled, settled, rated and disputed. */
export const sessionKinds = {
  slot_accepted: kind({
    topic: 'proposals',
    title: text('It’s agreed'),
    values: { title, time },
    moments: ['time'],
    ownMail: true,
    format: (values, { name }) =>
      text('<b>{name}</b> accepted <b>{title}</b> on {time}.', {
        name,
        title: values.title,
        time: values.time,
      }),
  }),
  session_soon: kind({
    topic: 'sessions',
    title: text('Session coming up'),
    values: { title, time },
    moments: ['time'],
    ownMail: true,
    format: (values, { name }) =>
      text('<b>{title}</b> with <b>{name}</b> begins {time}.', {
        name,
        time: values.time,
        title: values.title,
      }),
  }),
  session_near: kind({
    topic: 'sessions',
    title: text('Session in a quarter of an hour'),
    values: { title, time },
    moments: ['time'],
    urgent: true,
    ownMail: true,
    format: (values, { name }) =>
      text('<b>{title}</b> with <b>{name}</b> begins in a moment: {time}.', {
        name,
        time: values.time,
        title: values.title,
      }),
  }),
  room_open: kind({
    topic: 'sessions',
    title: text('The room is open'),
    values: { title },
    urgent: true,
    ownMail: true,
    format: (values) => text('The room for <b>{title}</b> is open.', { title: values.title }),
  }),
  session_cancelled: kind({
    topic: 'sessions',
    title: text('Session cancelled'),
    values: { title },
    ownMail: true,
    format: (values) => text('<b>{title}</b> was cancelled. No minutes moved.', { title: values.title }),
  }),
  session_called_off: kind({
    topic: 'sessions',
    title: text('Session cancelled'),
    values: { title, time, reason: z.string(), minutes: Minutes.nonnegative() },
    moments: ['time'],
    ownMail: true,
    format: ({ title, time, reason, minutes }, { name }) =>
      text(
        '<b>{name}</b> cancelled <b>{title}</b> ({time}): “{reason}”. {minutes, plural, =0 {No minutes moved.} one {<b># minute</b> moved to you.} other {<b># minutes</b> moved to you.}}',
        { name, title, time, reason, minutes },
      ),
  }),
  reschedule_proposed: kind({
    topic: 'sessions',
    title: text('Another time proposed'),
    values: { title, time, proposed: Instant, reason: z.string() },
    moments: ['time', 'proposed'],
    merges: true,
    format: ({ title, time, proposed, reason }, { name }) =>
      reason === ''
        ? text('<b>{name}</b> would like to move <b>{title}</b> from {time} to {proposed}.', {
            name,
            title,
            time,
            proposed,
          })
        : text('<b>{name}</b> would like to move <b>{title}</b> from {time} to {proposed}: “{reason}”.', {
            name,
            title,
            time,
            proposed,
            reason,
          }),
  }),
  reschedule_rejected: kind({
    topic: 'sessions',
    title: text('Time unchanged'),
    values: { title, time, withdrawn: z.boolean() },
    moments: ['time'],
    merges: true,
    format: ({ title, time, withdrawn }, { name }) =>
      withdrawn
        ? text('<b>{name}</b> withdrew the other time: <b>{title}</b> stays at {time}.', {
            name,
            title,
            time,
          })
        : text('<b>{name}</b> can’t make the other time: <b>{title}</b> stays at {time}.', {
            name,
            title,
            time,
          }),
  }),
  session_rescheduled: kind({
    topic: 'sessions',
    title: text('Session moved'),
    values: { title, time },
    moments: ['time'],
    ownMail: true,
    format: (values, { name }) =>
      text('<b>{name}</b> agreed: <b>{title}</b> is now {time}.', {
        name,
        title: values.title,
        time: values.time,
      }),
  }),
  session_missed: kind({
    topic: 'sessions',
    title: text('Nobody met'),
    values: { title, absent: z.enum(['you', 'other', 'both']) },
    format: (values, { name }) =>
      text(
        '{absent, select, you {You were not there for <b>{title}</b>} other {<b>{name}</b> was not there for <b>{title}</b>} both {Nobody came to <b>{title}</b>}}',
        { absent: values.absent, name, title: values.title },
      ),
  }),
  session_settled: kind({
    topic: 'minutes',
    title: text('Minutes moved'),
    values: { title, side: Side, minutes: Minutes.nonnegative(), released: Minutes.nonnegative() },
    format: ({ title, side, minutes, released }, { name }) =>
      text(
        '{side, select, teacher {<b>{minutes, plural, one {# minute} other {# minutes}}</b> moved to you from {name}. <b>{title}</b>} other {<b>{minutes, plural, one {# minute} other {# minutes}}</b> moved to {name}, <b>{released}</b> came back. <b>{title}</b>}}',
        { side, minutes, released, name, title },
      ),
  }),
  rating_received: kind({
    topic: 'sessions',
    title: text('New rating'),
    values: { stars: z.int().min(1).max(5) },
    format: (values, { name }) =>
      text('<b>{name}</b> rated your session: <b>{stars, plural, one {# star} other {# stars}}</b>.', {
        name,
        stars: values.stars,
      }),
  }),
  review_answered: kind({
    topic: 'sessions',
    title: text('Review answered'),
    values: { title },
    format: (values, { name }) =>
      text('<b>{name}</b> answered your review of <b>{title}</b>.', { name, title: values.title }),
  }),
  session_disputed: kind({
    topic: 'minutes',
    title: text('Session disputed'),
    values: { title },
    format: (values, { name }) =>
      text(
        '<b>{name}</b> disputes how <b>{title}</b> was settled. Describe what happened; an admin will decide.',
        {
          name,
          title: values.title,
        },
      ),
  }),
  dispute_decided: kind({
    topic: 'minutes',
    title: text('Dispute decided'),
    values: { title, side: Side, decision: DisputeDecision, minutes: Minutes.nonnegative() },
    format: ({ title, side, decision, minutes }) =>
      text(
        '{decision, select, keep {An admin looked at <b>{title}</b>: its minutes stay as they were.} none {An admin decided about <b>{title}</b>: it no longer counts against anyone, and no minutes move.} other {{side, select, student {An admin decided about <b>{title}</b>: <b>{minutes, plural, one {# minute} other {# minutes}}</b> came back to you.} other {An admin decided about <b>{title}</b>: <b>{minutes, plural, one {# minute} other {# minutes}}</b> went back to the student.}}}}',
        { title, side, decision: decision !== 'keep' && minutes === 0 ? 'none' : decision, minutes },
      ),
  }),
  dispute_opened: kind({
    topic: 'reports',
    title: text('New dispute'),
    values: { title },
    format: (values, { name }) =>
      text('<b>{name}</b> disputes how <b>{title}</b> was settled.', { name, title: values.title }),
  }),
} as const;
