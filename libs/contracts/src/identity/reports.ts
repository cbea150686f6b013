import { message } from '@skillhour/texts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { adminReason, Instant, isVisible } from '../kernel/fields.js';
import { MemberId, ReportId } from '../kernel/ids.js';
import { pageOf, pageQuery, searchQuery } from '../kernel/paging.js';
import { declareError } from '../kernel/declared-error.js';
import { MemberStatus, MemberSummary } from './member.js';
import { memberNotFound } from './errors.js';

/** Limits of a report's note, in characters. */
export const REPORT_LIMITS = { least: 50, most: 2_000 } as const;
const TOO_SHORT = message('Report content must be at least {least} characters long.', {
  least: REPORT_LIMITS.least,
});

export const ReportForm = z.object({
  note: z
    .string({ error: TOO_SHORT })
    .trim()
    .min(REPORT_LIMITS.least, { error: TOO_SHORT })
    .max(REPORT_LIMITS.most, {
      error: message('Report content must be at most {most} characters long.', { most: REPORT_LIMITS.most }),
    })
    .refine(isVisible, { error: TOO_SHORT }),
});

const ReportStatus = z.enum(['open', 'resolved']);

export const makeReport = endpoint({
  name: 'identity.report.make',
  summary: 'Reports a member to the admins; at most one open report per pair.',
  access: 'member',
  http: { method: 'POST', path: 'users/{id}/report/', status: 201, body: 'multipart' },
  input: ReportForm.extend({ id: MemberId }),
  output: z.object({
    id: ReportId,
    reported_user: MemberSummary,
    note: z.string(),
    created_at: Instant,
    status: ReportStatus,
  }),
  errors: {
    ...memberNotFound,
    'report.self': declareError('forbidden', 'You cannot report yourself.'),
    'report.exists': declareError(
      'conflict',
      'You’ve already reported this member. The admins will review it.',
    ),
  },
});

/** A reported member with report counts. */
export const ReportSummary = z.object({
  /** The reported member's id, with which the details are requested. */
  id: MemberId,
  reported_user__id: MemberId,
  reported_user__username: z.string(),
  reported_user__is_blocked: z.boolean(),
  reported_user: MemberSummary,
  report_count: z.int().nonnegative(),
  open_count: z.int().nonnegative(),
  last_reported_at: Instant,
});
export type ReportSummary = z.output<typeof ReportSummary>;

export const listReports = endpoint({
  name: 'identity.report.list',
  summary: 'Lists reported members: those with open reports first, latest report first.',
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/reports/' },
  input: z.object({
    ...pageQuery(20),
    ...searchQuery,
    /** `open`: only members with open reports. */
    status: z.enum(['all', 'open'], { error: message('status must be all or open.') }).default('all'),
  }),
  output: pageOf(ReportSummary).extend({ results: z.object({ results: z.array(ReportSummary) }) }),
  errors: {},
});

export const readReport = endpoint({
  name: 'identity.report.read',
  summary: "Lists the reports about a member, newest first, by the member's id.",
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/report/{id}/details/' },
  input: z.object({ id: MemberId }),
  output: z.object({
    reported_user: MemberSummary.extend({ status: MemberStatus, is_blocked: z.boolean() }),
    report_count: z.int().nonnegative(),
    open_count: z.int().nonnegative(),
    /** The latest hundred. */
    reports: z.array(
      z.object({
        id: ReportId,
        reported_by: MemberSummary,
        note: z.string(),
        created_at: Instant,
        status: ReportStatus,
        resolved_at: Instant.nullable(),
      }),
    ),
  }),
  errors: memberNotFound,
});

export const resolveReports = endpoint({
  name: 'identity.report.resolve',
  summary: 'Closes the open reports about a member, as blocking them does.',
  access: 'admin',
  http: { method: 'POST', path: 'dashboard/report/{id}/resolve/' },
  input: z.object({ id: MemberId, reason: adminReason }),
  output: z.object({ status: z.literal('resolved'), resolved: z.int().nonnegative() }),
  errors: memberNotFound,
});
