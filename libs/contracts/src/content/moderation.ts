import { message } from '@skillhour/texts';
import { z } from 'zod';
import { MemberSummary } from '../identity/member.js';
import { endpoint } from '../kernel/endpoint.js';
import { Instant, searchText, writtenText } from '../kernel/fields.js';
import { ContentReportId } from '../kernel/ids.js';
import { pageOf, pageQuery } from '../kernel/paging.js';
import { declareError } from '../kernel/declared-error.js';
import { ReportedKind } from './reports.js';

/** Lengths in characters. */
export const TAKE_DOWN_REASON = { least: 10, most: 1_000 } as const;
const { least, most } = TAKE_DOWN_REASON;
const TOO_SHORT = 'Enter a reason of at least {least} characters. The author will see it.';

/** Reason for taking something down, for its author. */
export const TakeDownForm = z.object({
  reason: writtenText(TAKE_DOWN_REASON, {
    tooShort: message(TOO_SHORT, { least }),
    tooLong: message('The reason must be at most {most} characters long.', { most }),
  }),
});

/** `leave`: the reports are closed, and nothing else happens. */
export const ModerationDecision = z.enum(['take_down', 'restore', 'leave'], {
  error: message('decision must be one of take_down, restore, leave.'),
});
export type ModerationDecision = z.output<typeof ModerationDecision>;

export const ReportedStatus = z.enum(['open', 'decided'], {
  error: message('status must be open or decided.'),
});
export type ReportedStatus = z.output<typeof ReportedStatus>;

/** Content that members reported, with the reports about it. */
export const ReportedContentView = z.object({
  /** The content's own id. Decisions refer to it. */
  id: z.string(),
  kind: ReportedKind,
  /** `open` while any report about it is open. */
  status: ReportedStatus,
  /** Current state of the content. Deleted content is not shown. */
  state: z.enum(['shown', 'taken_down', 'deleted']),
  /** Its own title, or the title of the post it belongs to. */
  title: z.string(),
  /** The current text, in Markdown and as sanitized HTML. */
  content: z.string(),
  content_html: z.string(),
  /** URL of its picture. Null without one. */
  image: z.string().nullable(),
  /** Other file of a message, for download. Null without one. `bytes` is its size. */
  file: z.object({ media: z.string(), name: z.string(), bytes: z.int().nonnegative() }).nullable(),
  /** Slug of the blog that it is or belongs to. */
  slug: z.string().nullable(),
  /** The question that it is or belongs to. */
  question_id: z.string().nullable(),
  /** Its author. */
  user: MemberSummary,
  /** When it was written and last edited. */
  created_at: Instant,
  edited_at: Instant.nullable(),
  report_count: z.int().nonnegative(),
  open_count: z.int().nonnegative(),
  /** Time of the latest report. */
  reported_at: Instant,
  /** The latest twenty. */
  reports: z.array(
    z.object({
      id: ContentReportId,
      reported_by: MemberSummary,
      note: z.string(),
      status: z.enum(['open', 'closed']),
      created_at: Instant,
    }),
  ),
  /** The latest decision about it. Null before the first. */
  decision: z
    .object({
      decision: ModerationDecision,
      /** The reason given to its author. Null unless it was taken down. */
      reason: z.string().nullable(),
      decided_by: MemberSummary,
      decided_at: Instant,
    })
    .nullable(),
});
export type ReportedContentView = z.output<typeof ReportedContentView>;

export const listReportedThings = endpoint({
  name: 'content.report.list',
  summary:
    'Lists reported content with one entry per item, latest report first; with a search, best match first.',
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/content-reports/' },
  /** `search` covers words of titles, texts and reports. */
  input: z.object({ ...pageQuery(20), status: ReportedStatus.default('open'), search: searchText(200) }),
  output: pageOf(ReportedContentView),
  errors: {},
});

export const decideReports = endpoint({
  name: 'content.report.decide',
  summary:
    'Takes down reported content, restores it or leaves it. Closes its open reports and notifies its author.',
  access: 'admin',
  http: { method: 'POST', path: 'dashboard/content-reports/{id}/decide/' },
  input: z.object({
    id: z.string().min(1).max(64),
    decision: ModerationDecision,
    /** Required when something is taken down. */
    reason: TakeDownForm.shape.reason.optional(),
  }),
  output: ReportedContentView,
  errors: {
    'reported.not_found': declareError('not_found', 'Nobody has reported this.'),
    'reported.deleted': declareError('conflict', 'The author has deleted this.'),
    'reported.down_already': declareError('conflict', 'This has already been taken down.'),
    'reported.not_down': declareError('conflict', 'This hasn’t been taken down.'),
    'reported.is_message': declareError(
      'conflict',
      'Messages can’t be taken down. You can block their author.',
    ),
    'reported.none_open': declareError('conflict', 'There are no open reports about this.'),
    'reason.missing': declareError('invalid', TOO_SHORT, { field: 'reason' }),
  },
});
