import { text } from '@skillhour/texts';
import { z } from 'zod';
import { ReportedKind } from '../content/reports.js';
import { Instant } from '../kernel/fields.js';
import { ReportOutcome } from '../kernel/report-outcome.js';
import { inPersonKinds } from './in-person-kinds.js';
import { minutesKinds } from './minutes-kinds.js';
import { kind } from './notification-kind.js';
import { requestKinds } from './request-kinds.js';
import { sessionKinds } from './session-kinds.js';

const title = z.string();
const time = Instant;

/** All kinds of notifications, by their `notification_type`. A new one needs an entry here and a rule in a table of `apps/realtime/src/notifications/event-handlers`. */
export const notificationKinds = {
  proposal_received: kind({
    topic: 'proposals',
    title: text('New proposal'),
    values: { title, time },
    moments: ['time'],
    merges: true,
    format: (values, { name }) =>
      text('<b>{name}</b> offers {time} for <b>{title}</b>', {
        name,
        time: values.time,
        title: values.title,
      }),
  }),
  proposal_accepted: kind({
    topic: 'proposals',
    title: text('Proposal accepted'),
    values: { title, time },
    moments: ['time'],
    ownMail: true,
    format: (values, { name }) =>
      text('<b>{name}</b> accepted {time} for <b>{title}</b>', {
        name,
        time: values.time,
        title: values.title,
      }),
  }),
  proposal_rejected: kind({
    topic: 'proposals',
    title: text('Proposal declined'),
    values: { title },
    format: (values) => text('Your proposal for <b>{title}</b> was declined.', { title: values.title }),
  }),
  proposal_withdrawn: kind({
    topic: 'proposals',
    title: text('Proposal withdrawn'),
    values: { title },
    merges: true,
    format: (values, { name }) =>
      text('<b>{name}</b> withdrew their proposal for <b>{title}</b>', { name, title: values.title }),
  }),
  request_expired: kind({
    topic: 'proposals',
    title: text('Request expired'),
    values: { title },
    format: (values) =>
      text('<b>{title}</b> expired without a teacher. Its minutes are available again.', {
        title: values.title,
      }),
  }),
  ...requestKinds,
  ...sessionKinds,
  ...minutesKinds,
  ...inPersonKinds,
  followed: kind({
    topic: 'followers',
    title: text('New follower'),
    values: {},
    merges: true,
    format: (_, { name, others }) =>
      text(
        '{others, plural, =0 {<b>{name}</b> follows you.} one {<b>{name}</b> and # other follow you.} other {<b>{name}</b> and # others follow you.}}',
        { name, others },
      ),
  }),
  comment_added: kind({
    topic: 'replies',
    title: text('New comment'),
    values: { title },
    merges: true,
    format: (values, { name, others }) =>
      text(
        '{others, plural, =0 {<b>{name}</b> wrote under <b>{title}</b>} one {<b>{name}</b> and # other wrote under <b>{title}</b>} other {<b>{name}</b> and # others wrote under <b>{title}</b>}}',
        { name, others, title: values.title },
      ),
  }),
  answer_added: kind({
    topic: 'replies',
    title: text('New answer'),
    values: { title },
    merges: true,
    format: (values, { name, others }) =>
      text(
        '{others, plural, =0 {<b>{name}</b> answered <b>{title}</b>} one {<b>{name}</b> and # other answered <b>{title}</b>} other {<b>{name}</b> and # others answered <b>{title}</b>}}',
        { name, others, title: values.title },
      ),
  }),
  answer_accepted: kind({
    topic: 'replies',
    title: text('Answer accepted'),
    values: { title },
    format: (values, { name }) =>
      text('<b>{name}</b> accepted your answer to <b>{title}</b>', { name, title: values.title }),
  }),
  message_received: kind({
    topic: 'messages',
    title: text('New messages'),
    values: {},
    merges: true,
    untilRead: true,
    format: (_, { name }) => text('<b>{name}</b> wrote to you.', { name }),
  }),
  content_taken_down: kind({
    topic: 'moderation',
    title: text('Taken down by an admin'),
    values: { title, what: ReportedKind, reason: z.string() },
    format: ({ title, what, reason }) =>
      text(
        '{what, select, blog {Your blog <b>{title}</b> was taken down} question {Your question <b>{title}</b> was taken down} answer {Your answer to <b>{title}</b> was taken down} other {Your comment on <b>{title}</b> was taken down}}: {reason}',
        { what, title, reason },
      ),
  }),
  content_restored: kind({
    topic: 'moderation',
    title: text('Back again'),
    values: { title, what: ReportedKind },
    format: ({ title, what }) =>
      text(
        '{what, select, blog {Your blog <b>{title}</b> is there again.} question {Your question <b>{title}</b> is there again.} answer {Your answer to <b>{title}</b> is there again.} other {Your comment on <b>{title}</b> is there again.}}',
        { what, title },
      ),
  }),
  warned: kind({
    topic: 'moderation',
    title: text('A warning from the admins'),
    values: {},
    mailedByIdentity: true,
    format: () => text('The admins warned you. Read why, and how to appeal.'),
  }),
  report_outcome: kind({
    topic: 'moderation',
    title: text('Your report was reviewed'),
    values: { outcome: ReportOutcome },
    format: ({ outcome }) =>
      text(
        '{outcome, select, acted {Thank you for your report. We looked at it and acted.} no_action {Thank you for your report. We looked at it and found nothing against the rules.} other {Thank you for your report. We looked at it.}}',
        { outcome },
      ),
  }),
  appeal_received: kind({
    topic: 'reports',
    title: text('Appeal received'),
    values: {},
    format: (_, { name }) => text('<b>{name}</b> appealed a decision of the admins.', { name }),
  }),
  member_reported: kind({
    topic: 'reports',
    title: text('Member reported'),
    values: { username: z.string() },
    merges: true,
    format: (values, { others }) =>
      text(
        '{others, plural, =0 {<b>{username}</b> was reported.} one {<b>{username}</b> was reported, by # other as well.} other {<b>{username}</b> was reported, by # others as well.}}',
        { others, username: values.username },
      ),
  }),
  content_reported: kind({
    topic: 'reports',
    title: text('Content reported'),
    values: { title },
    merges: true,
    format: (values, { others }) =>
      text(
        '{others, plural, =0 {<b>{title}</b> was reported.} one {<b>{title}</b> was reported, by # other as well.} other {<b>{title}</b> was reported, by # others as well.}}',
        { others, title: values.title },
      ),
  }),
} as const;

export type NotificationKind = keyof typeof notificationKinds;
export const NotificationKind = z.enum(
  Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]],
);
/** Stored values of a notification kind. */
export type NotificationValues<K extends NotificationKind> = z.input<(typeof notificationKinds)[K]['values']>;
