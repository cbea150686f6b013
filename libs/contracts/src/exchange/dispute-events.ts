import { z } from 'zod';
import { event } from '../kernel/event.js';
import { Minutes } from '../kernel/fields.js';
import { DisputeId, MemberId, SessionId } from '../kernel/ids.js';
import { DisputeDecision } from './disputes.js';

const disputeFacts = {
  dispute_id: DisputeId,
  session_id: SessionId,
  student_id: MemberId,
  teacher_id: MemberId,
  title: z.string(),
};

export const disputeOpened = event({
  type: 'exchange.dispute.opened.v1',
  summary:
    'A party disputed the settlement of a session. The other party can make a claim, and an admin decides.',
  data: z.object({ ...disputeFacts, opened_by: MemberId }),
});

export const disputeClaimed = event({
  type: 'exchange.dispute.claimed.v1',
  summary: 'The other party of a dispute made a claim.',
  data: z.object({ ...disputeFacts, claimed_by: MemberId }),
});

export const disputeSettled = event({
  type: 'exchange.dispute.settled.v1',
  summary: 'An admin decided a dispute, and the minutes to return have been returned.',
  data: z.object({
    ...disputeFacts,
    decision: DisputeDecision,
    /** Minutes that were returned to the student. */
    minutes: Minutes.nonnegative(),
  }),
});
