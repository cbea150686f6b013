import { Module } from '@nestjs/common';
import { exchangeApi, identityEvents } from '@skillhour/contracts';
import { reactTo, serveApi } from '@skillhour/messaging';
import { memberDirectory } from '@skillhour/persistence';
import { CancelEngagementsOnBlock } from './members/cancel-engagements-on-block.js';
import { AcceptProposal } from './proposals/accept-proposal.js';
import { CreateProposal } from './proposals/create-proposal.js';
import { DecideProposal } from './proposals/decide-proposal.js';
import { ListReceivedProposals } from './proposals/list-received-proposals.js';
import { ListRequestProposals } from './proposals/list-request-proposals.js';
import { ListSentProposals } from './proposals/list-sent-proposals.js';
import { ProposalListStore } from './proposals/proposal-list.store.js';
import { ProposalStore } from './proposals/proposal.store.js';
import { ProposalViews } from './proposals/proposal-views.js';
import { RejectProposals } from './proposals/reject-proposals.js';
import { WithdrawProposal } from './proposals/withdraw-proposal.js';
import { ListPendingRatings } from './ratings/list-pending-ratings.js';
import { Rate } from './ratings/rate.js';
import { RatingStore } from './ratings/rating.store.js';
import { CancelRequest } from './requests/cancel-request.js';
import { CreateRequest } from './requests/create-request.js';
import { DeleteRequest } from './requests/delete-request.js';
import { ExpireRequests } from './requests/expire-requests.js';
import { ExploreRequests } from './requests/explore-requests.js';
import { HoldIntentStore } from './requests/hold-intent.store.js';
import { ListMyRequests } from './requests/list-my-requests.js';
import { ReadRequest } from './requests/read-request.js';
import { ReleaseMinutes } from './requests/release-minutes.js';
import { ResolveTags } from './requests/resolve-tags.js';
import { SkillRequestListStore } from './requests/skill-request-list.store.js';
import { SkillRequestStore } from './requests/skill-request.store.js';
import { SkillRequestViews } from './requests/skill-request-views.js';
import { TakeMinutes } from './requests/take-minutes.js';
import { UpdateRequest } from './requests/update-request.js';
import { CalendarStore } from './sessions/calendar.store.js';
import { JoinMeeting } from './sessions/join-meeting.js';
import { ListLearningSessions } from './sessions/list-learning-sessions.js';
import { ListTeachingSessions } from './sessions/list-teaching-sessions.js';
import { ReadMeeting } from './sessions/read-meeting.js';
import { ReadSession } from './sessions/read-session.js';
import { SessionListStore } from './sessions/session-list.store.js';
import { SessionStore } from './sessions/session.store.js';
import { SessionViews } from './sessions/session-views.js';
import { VerifyMeeting } from './sessions/verify-meeting.js';
import { ReadAttendance } from './settlement/read-attendance.js';
import { SettleOverdue } from './settlement/settle-overdue.js';
import { SettleSession } from './settlement/settle-session.js';
import { SettlementStore } from './settlement/settlement.store.js';
import { TransferTime } from './settlement/transfer-time.js';
import { Sweeper } from './sweeping/sweeper.js';

const api = serveApi(exchangeApi, {
  createRequest: CreateRequest,
  exploreRequests: ExploreRequests,
  listMyRequests: ListMyRequests,
  readRequest: ReadRequest,
  updateRequest: UpdateRequest,
  deleteRequest: DeleteRequest,
  createProposal: CreateProposal,
  decideProposal: DecideProposal,
  withdrawProposal: WithdrawProposal,
  listRequestProposals: ListRequestProposals,
  listSentProposals: ListSentProposals,
  listReceivedProposals: ListReceivedProposals,
  listTeachingSessions: ListTeachingSessions,
  listLearningSessions: ListLearningSessions,
  readSession: ReadSession,
  joinMeeting: JoinMeeting,
  verifyMeeting: VerifyMeeting,
  readMeeting: ReadMeeting,
  transferTime: TransferTime,
  rate: Rate,
  listPendingRatings: ListPendingRatings,
});

const requests = [
  SkillRequestStore,
  SkillRequestListStore,
  HoldIntentStore,
  ResolveTags,
  TakeMinutes,
  ReleaseMinutes,
  CancelRequest,
  ExpireRequests,
  SkillRequestViews,
];
const proposals = [ProposalStore, ProposalListStore, AcceptProposal, RejectProposals, ProposalViews];
const sessions = [SessionStore, SessionListStore, CalendarStore, SessionViews];
const settlement = [SettlementStore, ReadAttendance, SettleSession, SettleOverdue];

/** Requests, proposals, sessions, settlements and ratings. */
@Module({
  imports: [
    memberDirectory(),
    api,
    reactTo([{ event: identityEvents.memberBlocked, by: CancelEngagementsOnBlock }]),
  ],
  providers: [...requests, ...proposals, ...sessions, ...settlement, RatingStore, Sweeper],
})
export class ExchangeModule {}
