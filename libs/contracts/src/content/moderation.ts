import { message } from '@skillhour/texts';
import { z } from 'zod';
import { MemberSummary } from '../identity/member.js';
import { endpoint } from '../kernel/endpoint.js';
import { Instant, searchText, writtenText } from '../kernel/fields.js';
import { ContentReportId } from '../kernel/ids.js';
import { pageOf, pageQuery } from '../kernel/paging.js';
import { refusal } from '../kernel/refusal.js';
import { ReportedKind } from './reports.js';

/** Lengths in characters. */
export const TAKE_DOWN_REASON = { least: 10, most: 1_000 } as const;
const { least, most } = TAKE_DOWN_REASON;
const TOO_SHORT = 'Enter a reason of at least {least} characters. The author will see it.';

/** Why something is taken down, in words for its author. */
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

/** Something that members reported, with what they hold against it. */
export const ReportedThing = z.object({
  /** The thing's own id; the decision is addressed by it. */
  id: z.string(),
  kind: ReportedKind,
  /** `open` while a report about it is. */
  status: ReportedStatus,
  /** What became of the thing itself; of a deleted one nothing is shown any more. */
  state: z.enum(['shown', 'taken_down', 'deleted']),
  /** Its own title, or that of what it belongs to. */
  title: z.string(),
  /** The text as it stands, in Markdown and as sanitised HTML. */
  content: z.string(),
  content_html: z.string(),
  /** Where its picture is; null without one. */
  image: z.string().nullable(),
  /** What else a message brought, for download; null without one. `bytes` is its size. */
  file: z.object({ media: z.string(), name: z.string(), bytes: z.int().nonnegative() }).nullable(),
  /** What stands in the address of the blog that it is or belongs to. */
  slug: z.string().nullable(),
  /** The question that it is or belongs to. */
  question_id: z.string().nullable(),
  /** Its author. */
  user: MemberSummary,
  /** When it was written, and last edited. */
  created_at: Instant,
  edited_at: Instant.nullable(),
  report_count: z.int().nonnegative(),
  open_count: z.int().nonnegative(),
  /** When it was reported last. */
  reported_at: Instant,
  /** The newest twenty. */
  reports: z.array(
    z.object({
      id: ContentReportId,
      reported_by: MemberSummary,
      note: z.string(),
      status: z.enum(['open', 'closed']),
      created_at: Instant,
    }),
  ),
  /** The last decision about it; null before the first. */
  decision: z
    .object({
      decision: ModerationDecision,
      /** What its author was told; null but where it was taken down. */
      reason: z.string().nullable(),
      decided_by: MemberSummary,
      decided_at: Instant,
    })
    .nullable(),
});
export type ReportedThing = z.output<typeof ReportedThing>;

export const listReportedThings = endpoint({
  name: 'content.report.list',
  summary:
    'What members reported of what others wrote, one entry a thing, the newest report first; with a search, best first.',
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/content-reports/' },
  /** `search` by the words of titles, texts and reports. */
  input: z.object({ ...pageQuery(20), status: ReportedStatus.default('open'), search: searchText(200) }),
  output: pageOf(ReportedThing),
  errors: {},
});

export const decideReports = endpoint({
  name: 'content.report.decide',
  summary:
    'Takes down what was reported, brings it back, or leaves it; closes the open reports about it and tells its author.',
  access: 'admin',
  http: { method: 'POST', path: 'dashboard/content-reports/{id}/decide/' },
  input: z.object({
    id: z.string().min(1).max(64),
    decision: ModerationDecision,
    /** Why, where something is taken down. */
    reason: TakeDownForm.shape.reason.optional(),
  }),
  output: ReportedThing,
  errors: {
    'reported.not_found': refusal('not_found', 'Nobody has reported this.'),
    'reported.deleted': refusal('conflict', 'The author has deleted this.'),
    'reported.down_already': refusal('conflict', 'This has already been taken down.'),
    'reported.not_down': refusal('conflict', 'This hasn’t been taken down.'),
    'reported.is_message': refusal('conflict', 'Messages can’t be taken down. You can block their author.'),
    'reported.none_open': refusal('conflict', 'There are no open reports about this.'),
    'reason.missing': refusal('invalid', TOO_SHORT, { field: 'reason' }),
  },
});
