import { z } from 'zod';
import { auditedAct } from '../kernel/audit.js';
import { event } from '../kernel/event.js';
import { ContentReportId, MemberId, ReplyId, RequestId, TagId } from '../kernel/ids.js';
import { ReportedKind } from './reports.js';
import { ALERTED_AT_ONCE } from './tag-fields.js';
import { filesChanged } from '../kernel/stored-files.js';

/** The content and its owner, for notifications. */
const owned = {
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
const deed = { member_id: MemberId, ...owned };

export const commentAdded = event({
  type: 'content.comment.added.v1',
  summary: 'A member commented on a blog; `thing` is the blog, `owner_id` its author, who may be the same.',
  consumers: ['realtime-tell-author-on-comment'],
  data: z.object({ ...deed, comment_id: ReplyId }),
});

export const answerAdded = event({
  type: 'content.answer.added.v1',
  summary:
    'A member answered a question; `thing` is the question, `owner_id` who asked, who may be the same.',
  consumers: ['realtime-tell-asker-on-answer'],
  data: z.object({ ...deed, answer_id: ReplyId }),
});

export const answerAccepted = event({
  type: 'content.answer.accepted.v1',
  summary:
    'Who asked accepted an answer; `thing` is the question, `owner_id` who answered, who may be the same.',
  consumers: ['realtime-tell-answerer-on-acceptance'],
  data: z.object({ ...deed, answer_id: ReplyId }),
});

export const thingReported = event({
  type: 'content.thing.reported.v1',
  summary: 'A member reported what another wrote; `thing` is what, `owner_id` its author.',
  consumers: ['realtime-tell-admins-on-content-report', 'realtime-show-file-to-admins-on-report'],
  data: z.object({ ...deed, report_id: ContentReportId }),
});

export const thingTakenDown = event({
  type: 'content.thing.taken_down.v1',
  summary: 'An admin took down what a member wrote; `owner_id` is its author, `reason` is for them.',
  consumers: ['realtime-tell-author-on-take-down'],
  data: z.object({ ...owned, reason: z.string() }),
});

export const thingRestored = event({
  type: 'content.thing.restored.v1',
  summary: 'An admin brought back what had been taken down; `owner_id` is its author.',
  consumers: ['realtime-tell-author-on-restoral'],
  data: z.object(owned),
});

const tag = z.object({ id: TagId, name: z.string() });

export const tagRenamed = event({
  type: 'content.tag.renamed.v1',
  summary: 'A tag has another name; whoever keeps names of tags follows.',
  consumers: ['content-reindex-posts-on-renaming', 'exchange-rename-tag-on-renaming'],
  data: z.object({ tag }),
});

export const tagsMerged = event({
  type: 'content.tag.merged.v1',
  summary: 'A tag was merged into another and is no more; whoever keeps it keeps the other, once.',
  consumers: ['content-move-posts-on-merging', 'exchange-merge-tags-on-merging'],
  data: z.object({ tag_id: TagId, into: tag }),
});

export const followersAlerted = event({
  type: 'content.tag.followers_alerted.v1',
  summary:
    'A request is open under a tag that these members follow: a piece of all who do, each once a request.',
  consumers: ['realtime-tell-followers-on-alert'],
  data: z.object({
    request_id: RequestId,
    student_id: MemberId,
    title: z.string(),
    tag,
    member_ids: z.array(MemberId).max(ALERTED_AT_ONCE),
  }),
});

export const contentActAudited = auditedAct('content');

export const contentFilesChanged = filesChanged('content');
