import { text, type Text } from '@skillhour/texts';
import { z } from 'zod';
import { kind, type AuditKindOf, type AuditNames } from './audit-kind.js';
import { bankAuditKinds } from './bank-audit-kinds.js';

const count = z.int().nonnegative();

/** All kinds of audited actions. A new one needs an entry here, and a call of `actOf` in the code that performs it. */
export const auditKinds = {
  member_blocked: kind({
    title: text('Member blocked'),
    values: { reports: count },
    format: ({ reports }, names) =>
      text(
        '{reports, plural, =0 {<b>{admin}</b> blocked <b>{thing}</b>.} one {<b>{admin}</b> blocked <b>{thing}</b>, which closed # report.} other {<b>{admin}</b> blocked <b>{thing}</b>, which closed # reports.}}',
        { reports, ...names },
      ),
  }),
  member_unblocked: kind({
    title: text('Block lifted'),
    values: {},
    format: (_, names) => text('<b>{admin}</b> lifted the block of <b>{thing}</b>.', { ...names }),
  }),
  member_warned: kind({
    title: text('Member warned'),
    values: { reports: count },
    format: ({ reports }, names) =>
      text(
        '{reports, plural, =0 {<b>{admin}</b> warned <b>{thing}</b>.} one {<b>{admin}</b> warned <b>{thing}</b>, which closed # report.} other {<b>{admin}</b> warned <b>{thing}</b>, which closed # reports.}}',
        { reports, ...names },
      ),
  }),
  member_suspended: kind({
    title: text('Member suspended'),
    values: { days: count },
    format: ({ days }, names) =>
      text(
        '{days, plural, one {<b>{admin}</b> suspended <b>{thing}</b> for # day.} other {<b>{admin}</b> suspended <b>{thing}</b> for # days.}}',
        { days, ...names },
      ),
  }),
  warning_withdrawn: kind({
    title: text('Warning withdrawn'),
    values: {},
    format: (_, names) => text('<b>{admin}</b> withdrew a warning of <b>{thing}</b>.', { ...names }),
  }),
  appeal_decided: kind({
    title: text('Appeal decided'),
    values: { decision: z.enum(['lift', 'uphold']) },
    format: ({ decision }, names) =>
      text(
        '{decision, select, lift {<b>{admin}</b> accepted the appeal of <b>{thing}</b>.} other {<b>{admin}</b> turned down the appeal of <b>{thing}</b>.}}',
        { decision, ...names },
      ),
  }),
  member_added: kind({
    title: text('Member added'),
    values: { state: z.enum(['invited', 'paper']) },
    format: ({ state }, names) =>
      text(
        '{state, select, paper {<b>{admin}</b> added the paper member <b>{thing}</b>.} other {<b>{admin}</b> added <b>{thing}</b> and sent an invitation.}}',
        { state, ...names },
      ),
  }),
  member_invited: kind({
    title: text('Member invited'),
    values: {},
    format: (_, names) => text('<b>{admin}</b> invited <b>{thing}</b>.', { ...names }),
  }),
  member_entry_added: kind({
    title: text('Skill of a member added'),
    values: { name: z.string(), kind: z.enum(['teach', 'learn']) },
    format: ({ name, kind: side }, names) =>
      text(
        '{side, select, teach {<b>{admin}</b> noted that <b>{thing}</b> teaches {name}.} other {<b>{admin}</b> noted that <b>{thing}</b> wants to learn {name}.}}',
        { side, name, ...names },
      ),
  }),
  member_removed: kind({
    title: text('Member deleted'),
    values: { state: z.enum(['invited', 'inactive', 'paper']) },
    format: ({ state }, names) =>
      text(
        '{state, select, paper {<b>{admin}</b> deleted the paper member <b>{thing}</b>.} other {<b>{admin}</b> deleted the unused account of <b>{thing}</b>.}}',
        { state, ...names },
      ),
  }),
  reports_resolved: kind({
    title: text('Reports of a member resolved'),
    values: { reports: count },
    format: ({ reports }, names) =>
      text(
        '{reports, plural, one {<b>{admin}</b> resolved # report about <b>{thing}</b>.} other {<b>{admin}</b> resolved # reports about <b>{thing}</b>.}}',
        { reports, ...names },
      ),
  }),
  content_taken_down: kind({
    title: text('Content taken down'),
    values: { reports: count },
    format: ({ reports }, names) =>
      text(
        '{reports, plural, =0 {<b>{admin}</b> took down <b>{thing}</b>.} one {<b>{admin}</b> took down <b>{thing}</b>, which closed # report.} other {<b>{admin}</b> took down <b>{thing}</b>, which closed # reports.}}',
        { reports, ...names },
      ),
  }),
  request_taken_down: kind({
    title: text('Request taken down'),
    values: {},
    format: (_, names) => text('<b>{admin}</b> took down the request <b>{thing}</b>.', { ...names }),
  }),
  content_restored: kind({
    title: text('Content restored'),
    values: {},
    format: (_, names) => text('<b>{admin}</b> restored <b>{thing}</b>.', { ...names }),
  }),
  content_kept: kind({
    title: text('Reported content kept'),
    values: { reports: count },
    format: ({ reports }, names) =>
      text(
        '{reports, plural, one {<b>{admin}</b> kept <b>{thing}</b> and closed # report.} other {<b>{admin}</b> kept <b>{thing}</b> and closed # reports.}}',
        { reports, ...names },
      ),
  }),
  tag_added: kind({
    title: text('Tag added'),
    values: {},
    format: (_, names) => text('<b>{admin}</b> added the tag <b>{thing}</b>.', { ...names }),
  }),
  tag_changed: kind({
    title: text('Tag changed'),
    values: {},
    format: (_, names) => text('<b>{admin}</b> changed the tag <b>{thing}</b>.', { ...names }),
  }),
  tag_merged: kind({
    title: text('Tags merged'),
    values: { into: z.string(), posts: count },
    format: ({ into, posts }, names) =>
      text(
        '{posts, plural, =0 {<b>{admin}</b> merged the tag <b>{thing}</b> into <b>{into}</b>.} one {<b>{admin}</b> merged the tag <b>{thing}</b> with its # post into <b>{into}</b>.} other {<b>{admin}</b> merged the tag <b>{thing}</b> with its # posts into <b>{into}</b>.}}',
        { into, posts, ...names },
      ),
  }),
  transfer_reversed: kind({
    title: text('Transfer reversed'),
    values: { minutes: count, from: z.string(), to: z.string() },
    format: ({ minutes, from, to }, names) =>
      text(
        '{minutes, plural, one {<b>{admin}</b> took # minute of <b>{thing}</b> back from {from} to {to}.} other {<b>{admin}</b> took # minutes of <b>{thing}</b> back from {from} to {to}.}}',
        { minutes, from, to, ...names },
      ),
  }),
  credit_changed: kind({
    title: text('Credit line changed'),
    values: { before: count, after: count },
    format: ({ before, after }, names) =>
      text(
        '<b>{admin}</b> changed the credit line of <b>{thing}</b> from {before, plural, one {# minute} other {# minutes}} to {after, plural, one {# minute} other {# minutes}}.',
        { before, after, ...names },
      ),
  }),
  minutes_granted: kind({
    title: text('Minutes granted'),
    values: { minutes: count },
    format: ({ minutes }, names) =>
      text(
        '{minutes, plural, one {<b>{admin}</b> gave <b>{thing}</b> # minute of the community.} other {<b>{admin}</b> gave <b>{thing}</b> # minutes of the community.}}',
        { minutes, ...names },
      ),
  }),
  exchange_recorded: kind({
    title: text('Exchange recorded'),
    // Without the student's name, which would outlive the account.
    values: { minutes: count, tag: z.string() },
    format: ({ minutes, tag }, names) =>
      text(
        '{minutes, plural, one {<b>{admin}</b> recorded that <b>{thing}</b> taught {tag} for # minute.} other {<b>{admin}</b> recorded that <b>{thing}</b> taught {tag} for # minutes.}}',
        { minutes, tag, ...names },
      ),
  }),
  dispute_decided: kind({
    title: text('Dispute decided'),
    values: { decision: z.enum(['keep', 'reverse_part', 'reverse']), minutes: count },
    format: ({ decision, minutes }, names) =>
      text(
        '{decision, select, keep {<b>{admin}</b> decided the dispute about <b>{thing}</b>: the minutes stay as they were.} other {<b>{admin}</b> decided the dispute about <b>{thing}</b>: {minutes, plural, =0 {nobody counts as absent} one {# minute goes back} other {# minutes go back}}.}}',
        { decision, minutes, ...names },
      ),
  }),
  time_plan_added: kind({
    title: text('Time plan added'),
    values: {},
    format: (_, names) => text('<b>{admin}</b> added the time plan <b>{thing}</b>.', { ...names }),
  }),
  time_plan_changed: kind({
    title: text('Time plan changed'),
    values: {},
    format: (_, names) => text('<b>{admin}</b> changed the time plan <b>{thing}</b>.', { ...names }),
  }),
  ...bankAuditKinds,
  sign_in_link_created: kind({
    title: text('Sign-in link created'),
    values: {},
    format: (_, { thing }) =>
      text('An operator of the server created a sign-in link for <b>{thing}</b>.', { thing }),
  }),
} as const;

export type AuditKind = keyof typeof auditKinds;
export const AuditKind = z.enum(Object.keys(auditKinds) as [AuditKind, ...AuditKind[]]);
/** Stored values of a kind, besides admin and target. */
export type AuditValues<K extends AuditKind> = z.input<(typeof auditKinds)[K]['values']>;

/** Returns the sentence of a stored action. */
export function textOfAct(name: AuditKind, values: unknown, names: AuditNames): Text {
  const { values: shape, format } = auditKinds[name] as unknown as AuditKindOf;
  return format(shape.parse(values), names);
}
