import { z } from 'zod';
import { auditedAct } from '../kernel/audit.js';
import { event } from '../kernel/event.js';
import { ContentReportId, MemberId, ReplyId } from '../kernel/ids.js';
import { ReportedKind } from './reports.js';

/** Who did it, whose thing it is, and which: what notifications need. */
const deed = {
  member_id: MemberId,
  owner_id: MemberId,
  thing: z.object({
    kind: ReportedKind,
    id: z.string(),
    /** What stands in the address of the blog that it is or belongs to. */
    slug: z.string().optional(),
    /** The question that an answer belongs to. */
    question_id: z.string().optional(),
    /** Its own title, or that of what it belongs to. */
    title: z.string(),
  }),
};

export const commentAdded = event({
  type: 'content.comment.added.v1',
  summary: 'A member commented on a blog; `thing` is the blog, `owner_id` its author, who may be the same.',
  reactions: ['realtime-tell-author-on-comment'],
  data: z.object({ ...deed, comment_id: ReplyId }),
});

export const answerAdded = event({
  type: 'content.answer.added.v1',
  summary:
    'A member answered a question; `thing` is the question, `owner_id` who asked, who may be the same.',
  reactions: ['realtime-tell-asker-on-answer'],
  data: z.object({ ...deed, answer_id: ReplyId }),
});

export const answerAccepted = event({
  type: 'content.answer.accepted.v1',
  summary:
    'Who asked accepted an answer; `thing` is the question, `owner_id` who answered, who may be the same.',
  reactions: ['realtime-tell-answerer-on-acceptance'],
  data: z.object({ ...deed, answer_id: ReplyId }),
});

export const thingReported = event({
  type: 'content.thing.reported.v1',
  summary: 'A member reported what another wrote; `thing` is what, `owner_id` its author.',
  reactions: ['realtime-tell-admins-on-content-report'],
  data: z.object({ ...deed, report_id: ContentReportId }),
});

export const contentActAudited = auditedAct('content');
