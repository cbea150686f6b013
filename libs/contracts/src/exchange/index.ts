import { memberExport } from '../kernel/member-export.js';
import { countRequests, describeTransfers, listBankHistory, listBankRequests } from './activity.js';
import {
  followCalendar,
  listCalendar,
  makeCalendarAddress,
  readCalendarAddress,
  readSessionCalendar,
  renderInvitation,
  revokeCalendarAddress,
} from './calendars.js';
import { listCappedPairs } from './capped-pairs.js';
import { countExchange, countPeriod } from './dashboard.js';
import {
  addClaim,
  decideDispute,
  listDisputes,
  openDispute,
  readDispute,
  readDisputeFile,
} from './disputes.js';
import * as events from './events.js';
import { answerAsk, askForMinutes, listAsks, readTaughtMinutes, recordExchange } from './exchanges.js';
import { addHistory, listHistory, removeHistory } from './history.js';
import { giveMinutes } from './gifts.js';
import { acceptRequest, readOfferSlots, requestOffer } from './offers.js';
import { readHome } from './home.js';
import { answerLog, confirmPresence, endSession, logSession, readPresenceCode } from './in-person.js';
import {
  createProposal,
  decideProposal,
  listReceivedProposals,
  listRequestProposals,
  listSentProposals,
  withdrawProposal,
} from './proposals.js';
import { listPendingRatings, rate, readSessionRatings } from './ratings.js';
import { readReceipt, readReceiptByCode, renewReceiptCode } from './receipts.js';
import { inviteTeacher } from './request-invitations.js';
import { answerReview, listReviews } from './reviews.js';
import {
  countOpenRequests,
  createRequest,
  declineRequest,
  deleteRequest,
  exploreRequests,
  listMyRequests,
  readRequest,
  suggestRequests,
  takeDownRequest,
  updateRequest,
} from './requests.js';
import { findMatches } from './search.js';
import { readDisputeChat, readSessionChat } from './session-chat.js';
import { readDisputeCode, readSessionCode } from './session-code.js';
import { answerReschedule, cancelSession, readCancelTerms, rescheduleSession } from './session-changes.js';
import { listStuckWork } from './stuck-work.js';
import {
  joinMeeting,
  listLearningSessions,
  listSessionsWith,
  listTeachingSessions,
  readMeeting,
  readSession,
  sumTaught,
  transferTime,
  verifyMeeting,
} from './sessions.js';
import { readTimes } from './times.js';

export { DESCRIBED_KEYS } from './activity.js';
export { CALENDAR_MAX_DAYS } from './calendars.js';
export {
  cancelTerms,
  FORFEIT_CAPS,
  FREE_NOTICE_MS,
  noShowMinutes,
  SHORT_NOTICE_MS,
  type CancelTerms,
  type Notice,
} from './cancel-terms.js';
export { coPresenceMs, lengthMs, mergeIntervals, type Interval } from './co-presence.js';
export { Ask, ASK_PERIOD_MS, AskStatus } from './exchanges.js';
export { EXCHANGE_LIMITS } from './exchange-limits.js';
export { GIFT_LIMITS, GiftForm } from './gifts.js';
export { CancelForm, RescheduleForm } from './session-changes.js';
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
export { HISTORY_BATCH, HistoryEntry } from './history.js';
export { NextStep } from './home.js';
export { LOG_PERIOD_MS, LOG_SILENCE_MS, PRESENCE_CODE_MS, WRONG_CODES_MAX } from './in-person.js';
export { RequestOrder } from './requests.js';
export {
  ReservedTeacher,
  ClosingReason,
  Outcome,
  RequestStatus,
  Settlement,
  SkillRequest,
  SuggestedRequest,
  WholeRequest,
} from './request-views.js';
export {
  NOTE_MAX_LENGTH,
  Proposal,
  ProposalForm,
  ProposalStatus,
  RequestSummary,
  SCHEDULED_TIME_MESSAGE,
} from './proposals.js';
export { INVITED_MAX } from './request-invitations.js';
export { memberStatsOf, MemberStats, EMPTY_MEMBER_STATS } from './member-stats.js';
export { RatedMember } from './rated-member.js';
export { REVIEW_REPLY_MAX_LENGTH, Review } from './reviews.js';
export {
  Dispute,
  DISPUTE_PERIOD_MS,
  DISPUTE_TEXT_MAX_LENGTH,
  DisputeCase,
  DisputeDecision,
  DisputeFile,
} from './disputes.js';
export { Receipt, RoomAttendance } from './receipts.js';
export { RatingForm } from './rating-form.js';
export { JOIN_LEAD_MS, LESSON_MIN_MS, leastTogetherMs, Schedule, SessionStatus } from './sessions.js';
export { Side } from './side.js';
export { TIMES_MAX_DAYS } from './times.js';

/** All endpoints of exchange. */
export const exchangeApi = {
  createRequest,
  exploreRequests,
  listMyRequests,
  readRequest,
  readTimes,
  updateRequest,
  deleteRequest,
  suggestRequests,
  findMatches,
  countOpenRequests,
  declineRequest,
  inviteTeacher,
  readOfferSlots,
  requestOffer,
  acceptRequest,
  takeDownRequest,
  createProposal,
  decideProposal,
  withdrawProposal,
  listRequestProposals,
  listSentProposals,
  listReceivedProposals,
  listTeachingSessions,
  listLearningSessions,
  listSessionsWith,
  readSession,
  sumTaught,
  joinMeeting,
  verifyMeeting,
  readMeeting,
  transferTime,
  readPresenceCode,
  confirmPresence,
  endSession,
  logSession,
  answerLog,
  cancelSession,
  rescheduleSession,
  answerReschedule,
  listCalendar,
  readSessionCalendar,
  renderInvitation,
  readCalendarAddress,
  makeCalendarAddress,
  revokeCalendarAddress,
  followCalendar,
  rate,
  listPendingRatings,
  readSessionRatings,
  listReviews,
  answerReview,
  readSessionChat,
  readDisputeChat,
  readSessionCode,
  readDisputeCode,
  readReceipt,
  readReceiptByCode,
  renewReceiptCode,
  readDispute,
  openDispute,
  addClaim,
  listDisputes,
  readDisputeFile,
  decideDispute,
  listStuckWork,
  readCancelTerms,
  listCappedPairs,
  giveMinutes,
  askForMinutes,
  listAsks,
  answerAsk,
  recordExchange,
  readTaughtMinutes,
  readHome,
  listHistory,
  addHistory,
  removeHistory,
  countExchange,
  countPeriod,
  countRequests,
  describeTransfers,
  listBankRequests,
  listBankHistory,
  exportMember: memberExport('exchange'),
};
/** All events of exchange. */
export const exchangeEvents = events;
