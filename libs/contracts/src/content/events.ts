import { z } from 'zod';
import { auditedAct } from '../kernel/audit.js';
import { event } from '../kernel/event.js';
import { ContentReportId, MemberId, ReplyId, RequestId, TagId } from '../kernel/ids.js';
import { REPORTERS_PER_EVENT, ReportOutcome } from '../kernel/report-outcome.js';
import { ReportedKind } from './reports.js';
import { ALERT_BATCH_SIZE } from './tag-fields.js';
import { filesChanged } from '../kernel/stored-files.js';

/** The content and its owner, for notifications. */
const ownedContent = {
  owner_id: MemberId,
  thing: z.object({
    kind: ReportedKind,
    id: z.string(),
    /** Slug of the blog that it is or belongs to. */
    slug: z.string().optional(),
    /** The question that an answer belongs to. */
    question_id: z.string().optional(),
    /** Its own title, or the title of the post it belongs to. */
    title: z.string(),
  }),
};
/** The content, its owner, and the member who acted. */
const contentAction = { member_id: MemberId, ...ownedContent };

export const commentAdded = event({
  type: 'content.comment.added.v1',
  summary:
    'A member commented on a blog. `thing` is the blog and `owner_id` its author, possibly the same member.',
  data: z.object({ ...contentAction, comment_id: ReplyId }),
});

export const answerAdded = event({
  type: 'content.answer.added.v1',
  summary:
    'A member answered a question. `thing` is the question and `owner_id` its author, possibly the same member.',
  data: z.object({ ...contentAction, answer_id: ReplyId }),
});

export const answerAccepted = event({
  type: 'content.answer.accepted.v1',
  summary:
    'The author of a question accepted an answer. `thing` is the question and `owner_id` the author of the answer, possibly the same member.',
  data: z.object({ ...contentAction, answer_id: ReplyId }),
});

export const thingReported = event({
  type: 'content.thing.reported.v1',
  summary: "A member reported another member's content. `thing` is the content and `owner_id` its author.",
  data: z.object({ ...contentAction, report_id: ContentReportId }),
});

export const thingTakenDown = event({
  type: 'content.thing.taken_down.v1',
  summary: "An admin took down a member's content. `owner_id` is its author, and `reason` is for them.",
  data: z.object({ ...ownedContent, reason: z.string() }),
});

export const thingRestored = event({
  type: 'content.thing.restored.v1',
  summary: 'An admin restored content that had been taken down. `owner_id` is its author.',
  data: z.object(ownedContent),
});

export const contentReportsClosed = event({
  type: 'content.reports.closed.v1',
  summary: 'An admin closed the open reports of content.',
  data: z.object({
    thing_id: z.string(),
    reporter_ids: z.array(MemberId).max(REPORTERS_PER_EVENT),
    outcome: ReportOutcome,
  }),
});

const tag = z.object({ id: TagId, name: z.string() });

export const tagRenamed = event({
  type: 'content.tag.renamed.v1',
  summary: 'A tag was renamed. Services that store tag names update their copies.',
  data: z.object({ tag }),
});

export const tagsMerged = event({
  type: 'content.tag.merged.v1',
  summary:
    'A tag was merged into another and no longer exists. Everything that had it gets the other tag, once.',
  data: z.object({ tag_id: TagId, into: tag }),
});

export const followersAlerted = event({
  type: 'content.tag.followers_alerted.v1',
  summary:
    "A request was opened under a tag that these members follow. They are one batch of the tag's followers; each follower is notified once per request.",
  data: z.object({
    request_id: RequestId,
    student_id: MemberId,
    title: z.string(),
    tag,
    member_ids: z.array(MemberId).max(ALERT_BATCH_SIZE),
  }),
});

export const contentActAudited = auditedAct('content');

export const contentFilesChanged = filesChanged('content');
