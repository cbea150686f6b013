import { UNKNOWN_TAG_MESSAGE } from '../content/tag-fields.js';
import { refusal } from '../kernel/refusal.js';

/* Errors that several of exchange's endpoints share. Each sentence is defined only here. */

export const requestNotFound = { 'request.not_found': refusal('not_found', 'This request does not exist.') };
export const requestNotOwner = {
  'request.not_owner': refusal('forbidden', 'Only the owner can change a request.'),
};
export const requestNotOpen = {
  'request.not_open': refusal('conflict', 'This request is not open for proposals.'),
};
/** Errors of a request's content that involve more than its fields. */
export const requestContentRefusals = {
  'request.too_soon': refusal('invalid', 'Preferred time must be at least 1 hour in the future.', {
    field: 'preferred_time',
  }),
  'request.too_far': refusal('invalid', 'Preferred time must be at most {days} days ahead.', {
    field: 'preferred_time',
  }),
  'request.unknown_tag': refusal('invalid', UNKNOWN_TAG_MESSAGE, { field: 'tags' }),
};
/** Reasons for which the ledger rejects a hold (product decisions 3 and 9). */
export const shortageRefusals = {
  'account.insufficient_minutes': refusal(
    'invalid',
    'You need {needed} minutes available to publish this request; you have {available}.',
    { field: 'duration_minutes' },
  ),
  'account.in_debt': refusal(
    'conflict',
    'You owe minutes that were taken back after you had spent them. You can publish again once they are covered.',
  ),
};

/** A request can't be reserved for oneself, or for a missing or blocked member. */
export const askingRefusals = {
  'request.cannot_ask': refusal(
    'invalid',
    '{who, select, self {You cannot ask yourself.} other {This member cannot be asked for a lesson.}}',
    { field: 'only_for' },
  ),
};

const STATE =
  '{state, select, DR {a draft} PE {pending} AC {accepted} RJ {rejected} CA {cancelled} CO {completed} other {scheduled}}';
const WANTED =
  '{wanted, select, DR {a draft} PE {pending} AC {accepted} RJ {rejected} CA {cancelled} CO {completed} other {scheduled}}';
/** Errors for a request's state. The values are statuses. */
export const requestStateRefusals = {
  'request.not_editable': refusal('conflict', `This request is ${STATE} and can no longer be changed.`),
  'request.refused_transition': refusal('conflict', `This request is ${STATE}; it cannot become ${WANTED}.`),
  'request.not_takeable': refusal(
    'conflict',
    `This request is ${STATE}; only a pending one can be taken down.`,
  ),
  'request.not_draft': refusal('conflict', `This request is ${STATE}; only a draft can be deleted.`),
};

export const proposalTimeRefusals = {
  'proposal.in_the_past': refusal('invalid', 'The scheduled time must be in the future.', {
    field: 'scheduled_time',
  }),
  'proposal.too_far': refusal('invalid', 'The scheduled time must be at most {days} days ahead.', {
    field: 'scheduled_time',
  }),
};
export const proposalDecided = {
  'proposal.decided': refusal(
    'conflict',
    '{how, select, AC {This proposal was already accepted.} RE {This proposal was already rejected.} CO {This proposal was accepted and its session is completed.} sibling {Another proposal was accepted, so this one is rejected.} other {This proposal was withdrawn or cancelled.}}',
  ),
};
export const proposalNotFound = {
  'proposal.not_found': refusal('not_found', 'This proposal does not exist.'),
};

export const disputeNotFound = { 'dispute.not_found': refusal('not_found', 'This dispute does not exist.') };
export const disputeDecided = {
  'dispute.decided': refusal('conflict', 'An admin has already decided this dispute.'),
};
export const sessionNotFound = { 'session.not_found': refusal('not_found', 'This session does not exist.') };
export const meetingNotFound = { 'meeting.not_found': refusal('not_found', 'This meeting does not exist.') };
export const sessionStranger = {
  'session.stranger': refusal('forbidden', 'Only the student and the teacher can access a session.'),
};
/** Errors for admission outside the session's window. `data` of the first has `opens_at` and `ends_at`. */
export const admissionRefusals = {
  'session.outside_window': refusal(
    'conflict',
    '{when, select, before {This session has not opened yet.} other {The time of this session is over.}}',
  ),
  'session.finished': refusal(
    'conflict',
    '{how, select, cancelled {This session was cancelled.} other {This session is finished.}}',
  ),
};
/** A time overlaps another session. The caller's own session is named, the other party's is not (product decisions 4 and 24a). */
export const clashRefusals = {
  'session.clash': refusal('conflict', 'This time overlaps with the session "{title}" at {time}.'),
  'session.time_taken': refusal('conflict', 'This time is already taken.'),
};
