import { UNKNOWN_TAG_MESSAGE } from '../content/tag-fields.js';
import { memberOnPaper } from '../identity/errors.js';
import { declareError } from '../kernel/declared-error.js';

/* Errors that several of exchange's endpoints share. Each sentence is defined only here. */

export const requestNotFound = {
  'request.not_found': declareError('not_found', 'This request does not exist.'),
};
export const requestNotOwner = {
  'request.not_owner': declareError('forbidden', 'Only the owner can change a request.'),
};
export const requestNotOpen = {
  'request.not_open': declareError('conflict', 'This request is not open for proposals.'),
};
export const unknownTag = {
  'request.unknown_tag': declareError('invalid', UNKNOWN_TAG_MESSAGE, { field: 'tags' }),
};
/** Errors of a request's content that involve more than its fields. */
export const requestContentErrors = {
  'request.too_soon': declareError('invalid', 'Preferred time must be at least 1 hour in the future.', {
    field: 'preferred_time',
  }),
  'request.too_far': declareError('invalid', 'Preferred time must be at most {days} days ahead.', {
    field: 'preferred_time',
  }),
  ...unknownTag,
};
/** Reasons for which the ledger rejects a hold (product decisions 3 and 9). */
export const shortageErrors = {
  'account.insufficient_minutes': declareError(
    'invalid',
    'You need {needed} minutes available to publish this request; you have {available}.',
    { field: 'duration_minutes' },
  ),
  'account.in_debt': declareError(
    'conflict',
    'You owe minutes that were taken back after you had spent them. You can publish again once they are covered.',
  ),
};

export const tooManyRequests = {
  'request.too_many': declareError('rate_limited', 'You’ve made many requests.'),
};
export const requestNotAsked = {
  'request.not_asked': declareError('forbidden', 'Only the member who was asked can answer this request.'),
};
/** Error for a period that is empty or too long. */
export const timesRange = {
  'times.range': declareError('invalid', 'Choose an end after the start, at most {days} days later.', {
    field: 'to',
  }),
};

/** Neither the caller nor a missing or blocked member can be asked for a lesson. */
export const CANNOT_ASK =
  '{who, select, self {You cannot ask yourself.} other {This member cannot be asked for a lesson.}}';
export const reservationErrors = {
  'request.cannot_ask': declareError('invalid', CANNOT_ASK, { field: 'only_for' }),
  ...memberOnPaper,
};

const STATE =
  '{state, select, DR {a draft} PE {pending} AC {accepted} RJ {rejected} CA {cancelled} CO {completed} other {scheduled}}';
const WANTED =
  '{wanted, select, DR {a draft} PE {pending} AC {accepted} RJ {rejected} CA {cancelled} CO {completed} other {scheduled}}';
/** Errors for a request's state. The values are statuses. */
export const requestStateErrors = {
  'request.not_editable': declareError('conflict', `This request is ${STATE} and can no longer be changed.`),
  'request.refused_transition': declareError(
    'conflict',
    `This request is ${STATE}; it cannot become ${WANTED}.`,
  ),
  'request.not_takeable': declareError(
    'conflict',
    `This request is ${STATE}; only a pending one can be taken down.`,
  ),
  'request.not_draft': declareError('conflict', `This request is ${STATE}; only a draft can be deleted.`),
};

export const proposalTimeErrors = {
  'proposal.in_the_past': declareError('invalid', 'The scheduled time must be in the future.', {
    field: 'scheduled_time',
  }),
  'proposal.too_far': declareError('invalid', 'The scheduled time must be at most {days} days ahead.', {
    field: 'scheduled_time',
  }),
};
export const proposalDecided = {
  'proposal.decided': declareError(
    'conflict',
    '{how, select, AC {This proposal was already accepted.} RE {This proposal was already rejected.} CO {This proposal was accepted and its session is completed.} sibling {Another proposal was accepted, so this one is rejected.} other {This proposal was withdrawn or cancelled.}}',
  ),
};
export const proposalNotFound = {
  'proposal.not_found': declareError('not_found', 'This proposal does not exist.'),
};

export const disputeNotFound = {
  'dispute.not_found': declareError('not_found', 'This dispute does not exist.'),
};
export const disputeDecided = {
  'dispute.decided': declareError('conflict', 'An admin has already decided this dispute.'),
};
export const sessionNotFound = {
  'session.not_found': declareError('not_found', 'This session does not exist.'),
};
export const meetingNotFound = {
  'meeting.not_found': declareError('not_found', 'This meeting does not exist.'),
};
export const sessionStranger = {
  'session.stranger': declareError('forbidden', 'Only the student and the teacher can access a session.'),
};
/** Error for the room of a session that takes place in person. */
export const sessionAtPlace = {
  'session.at_place': declareError('conflict', 'This session takes place in person, so it has no room.'),
};
/** Errors for admission outside the session's window. `data` of the first has `opens_at` and `ends_at`. */
export const admissionErrors = {
  'session.outside_window': declareError(
    'conflict',
    '{when, select, before {This session has not opened yet.} other {The time of this session is over.}}',
  ),
  'session.finished': declareError(
    'conflict',
    '{how, select, cancelled {This session was cancelled.} other {This session is finished.}}',
  ),
};
/** A time overlaps another session. The caller's own session is named, the other party's is not (product decisions 4 and 24a). */
export const clashErrors = {
  'session.clash': declareError('conflict', 'This time overlaps with the session "{title}" at {time}.'),
  'session.time_taken': declareError('conflict', 'This time is already taken.'),
};
