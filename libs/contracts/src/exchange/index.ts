import { memberExport } from '../kernel/member-export.js';
import { countExchange } from './dashboard.js';
import * as events from './events.js';
import {
  createProposal,
  decideProposal,
  listReceivedProposals,
  listRequestProposals,
  listSentProposals,
  withdrawProposal,
} from './proposals.js';
import { listPendingRatings, rate } from './ratings.js';
import { listReviews } from './reviews.js';
import {
  createRequest,
  deleteRequest,
  exploreRequests,
  listMyRequests,
  readRequest,
  updateRequest,
} from './requests.js';
import { listStuckWork } from './stuck-work.js';
import {
  joinMeeting,
  listLearningSessions,
  listTeachingSessions,
  readMeeting,
  readSession,
  sumTaught,
  transferTime,
  verifyMeeting,
} from './sessions.js';

export {
  AHEAD_MAX_DAYS,
  PREFERRED_TIME_LEAD_MS,
  REQUEST_LIMITS,
  REQUEST_MESSAGES,
  RequestContent,
  RequestContentSummary,
  RequestForm,
  requestFields,
} from './request-content.js';
export { Outcome, RequestStatus, Settlement, SkillRequest } from './request-views.js';
export {
  NOTE_MAX_LENGTH,
  Proposal,
  ProposalForm,
  ProposalStatus,
  RequestSummary,
  SCHEDULED_TIME_MESSAGE,
} from './proposals.js';
export { figuresOf, MemberFigures, NO_FIGURES } from './figures.js';
export { RatedMember } from './rated-member.js';
export { Review } from './reviews.js';
export { RatingForm } from './rating-form.js';
export { StuckWork, StuckWorkKind } from './stuck-work.js';
export { JOIN_LEAD_MS, Schedule, SessionStatus } from './sessions.js';

/** All that exchange serves. */
export const exchangeApi = {
  createRequest,
  exploreRequests,
  listMyRequests,
  readRequest,
  updateRequest,
  deleteRequest,
  createProposal,
  decideProposal,
  withdrawProposal,
  listRequestProposals,
  listSentProposals,
  listReceivedProposals,
  listTeachingSessions,
  listLearningSessions,
  readSession,
  sumTaught,
  joinMeeting,
  verifyMeeting,
  readMeeting,
  transferTime,
  rate,
  listPendingRatings,
  listReviews,
  listStuckWork,
  countExchange,
  exportMember: memberExport('exchange'),
};
/** All that exchange tells. */
export const exchangeEvents = events;
