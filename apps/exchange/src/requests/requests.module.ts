import { Module } from '@nestjs/common';
import type { exchangeApi, HandlersOf, SignedInContext } from '@skillhour/contracts';
import { RenderedTextsModule } from '@skillhour/markdown';
import { bindHandler } from '@skillhour/messaging';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { HoldsModule } from '../holds/index.js';
import { MemberStatsModule } from '../member-stats/index.js';
import { AskableTeachers } from './askable-teachers.js';
import { CancelRequest } from './cancel-request.js';
import { ChangeRequest } from './change-request.js';
import { CloseRequests } from './close-requests.js';
import { CreateRequest } from './create-request.js';
import { DeclineRequest } from './decline-request.js';
import { DeleteRequest } from './delete-request.js';
import { FindMatches } from './find-matches.js';
import { FindOwnRequest } from './find-own-request.js';
import { FindSuggestions } from './find-suggestions.js';
import { BackfillRequestIndex } from './backfill-request-index.js';
import { InviteTeacher } from './invite-teacher.js';
import { ListRequests } from './list-requests.js';
import { OpenRequest } from './open-request.js';
import { OpenRequestCounts } from './open-request-counts.store.js';
import { OpenRequestIndex } from './open-request-index.store.js';
import { OverdueIntentStore } from './publishing/overdue-intent.store.js';
import { ReleaseMinutes } from './publishing/release-minutes.js';
import { SweepIntents } from './publishing/sweep-intents.js';
import { TakeMinutes } from './publishing/take-minutes.js';
import { ReadRequest } from './read-request.js';
import { RequestChanges } from './request-changes.js';
import { RequestAllowance } from './request-allowance.store.js';
import { ResolveTags } from './resolve-tags.js';
import { SkillRequestListStore } from './skill-request-list.store.js';
import { SkillRequestStore } from './skill-request.store.js';
import { SkillRequestViews } from './skill-request-views.js';
import { StartRequest } from './start-request.js';
import { SuggestRequests } from './suggest-requests.js';
import { SweepExpiredRequests } from './sweep-expired-requests.js';
import { SweepReservedRequests } from './sweep-reserved-requests.js';
import { TakeDownRequest } from './take-down-request.js';
import { UpdateRequest } from './update-request.js';

const serves = {
  createRequest: CreateRequest,
  exploreRequests: bindHandler(ListRequests, (requests) => ({
    handle: (input, context: SignedInContext) => requests.explore(input, context),
  })),
  listMyRequests: bindHandler(ListRequests, (requests) => ({
    handle: (input, context: SignedInContext) => requests.own(input, context),
  })),
  readRequest: ReadRequest,
  updateRequest: UpdateRequest,
  deleteRequest: DeleteRequest,
  suggestRequests: SuggestRequests,
  findMatches: FindMatches,
  countOpenRequests: bindHandler(OpenRequestCounts, (counts) => ({
    handle: async ({ tags }) => ({ counts: await counts.countByTag(tags) }),
  })),
  declineRequest: DeclineRequest,
  inviteTeacher: InviteTeacher,
  takeDownRequest: TakeDownRequest,
} satisfies Partial<HandlersOf<typeof exchangeApi>>;

/** Serves requests, and keeps their holds in the ledger consistent. */
@Module({
  imports: [RenderedTextsModule, MemberStatsModule, MemberDirectoryModule, HoldsModule],
  providers: [
    ...Object.values(serves),
    ListRequests,
    SkillRequestStore,
    SkillRequestListStore,
    OpenRequest,
    OpenRequestCounts,
    OpenRequestIndex,
    BackfillRequestIndex,
    SkillRequestViews,
    FindOwnRequest,
    StartRequest,
    FindSuggestions,
    AskableTeachers,
    ResolveTags,
    ChangeRequest,
    CancelRequest,
    CloseRequests,
    RequestChanges,
    OverdueIntentStore,
    RequestAllowance,
    TakeMinutes,
    ReleaseMinutes,
    SweepIntents,
    SweepExpiredRequests,
    SweepReservedRequests,
  ],
  exports: [
    OpenRequestIndex,
    SkillRequestStore,
    SkillRequestListStore,
    SkillRequestViews,
    FindSuggestions,
    RequestChanges,
    CloseRequests,
    OpenRequest,
    StartRequest,
    ResolveTags,
  ],
})
export class RequestsModule {
  static readonly serves = serves;
}
