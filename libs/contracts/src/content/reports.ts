import { message } from '@skillhour/texts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant, writtenText } from '../kernel/fields.js';
import { ContentReportId } from '../kernel/ids.js';
import { declareError } from '../kernel/declared-error.js';

/** Kinds of content that can be reported. Messages of direct chats only by their receiver. */
export const ReportedKind = z.enum(['blog', 'question', 'answer', 'comment', 'message']);
export type ReportedKind = z.output<typeof ReportedKind>;

/** Lengths in characters (specification 1, section 5). */
export const REPORT_NOTE = { least: 50, most: 5_000 } as const;

export const ContentReportForm = z.object({
  kind: z.enum(ReportedKind.options, {
    error: message('kind must be one of blog, question, answer, comment, message.'),
  }),
  /** The content's id. For a blog, its slug is also accepted. */
  id: z.string().min(1).max(300),
  note: writtenText(REPORT_NOTE, {
    tooShort: message('Report content must be at least {least} characters long.', {
      least: REPORT_NOTE.least,
    }),
    tooLong: message('Report content must be at most {most} characters long.', { most: REPORT_NOTE.most }),
  }),
});

export const reportContent = endpoint({
  name: 'content.report.make',
  summary: "Reports another member's content to the admins, once while the report is open.",
  access: 'member',
  http: { method: 'POST', path: 'content-reports/', status: 201 },
  input: ContentReportForm,
  output: z.object({
    id: ContentReportId,
    kind: ReportedKind,
    note: z.string(),
    status: z.literal('open'),
    created_at: Instant,
  }),
  errors: {
    'report.nothing_there': declareError('not_found', 'What you want to report does not exist.'),
    'report.own': declareError('forbidden', 'You can’t report your own posts.'),
    'report.exists': declareError('conflict', 'You’ve already reported this. An admin will review it.'),
  },
});
