import { Injectable } from '@nestjs/common';
import type {
  MemberId,
  MemberSummary,
  RequestId,
  SignedInContext,
  SkillRequest as SkillRequestView,
} from '@skillhour/contracts';
import { MemberDirectory } from '@skillhour/persistence';
import { showContent, showSettlement, summaryOf } from '../terms/index.js';
import { statusOf, type AcceptedSession, type SkillRequest } from './skill-request.js';
import { SkillRequestStore } from './skill-request.store.js';

type Members = ReadonlyMap<MemberId, MemberSummary>;

/** Requests as the API shows them to a member: one query for the names, however many there are. */
@Injectable()
export class SkillRequestViews {
  constructor(
    private readonly requests: SkillRequestStore,
    private readonly directory: MemberDirectory,
  ) {}

  async many(requests: SkillRequest[], context: SignedInContext): Promise<SkillRequestView[]> {
    if (requests.length === 0) return [];
    const memberIds = requests.flatMap((request) => {
      const { teacherId = null } = agreedOf(request) ?? {};
      return teacherId === null ? [request.ownerId] : [request.ownerId, teacherId];
    });
    const members = await this.directory.get(memberIds, context);
    return requests.map((request) => toView(request, members, context.actor.memberId));
  }

  /** A request that is there, as it stands now. */
  async one(id: RequestId, context: SignedInContext): Promise<SkillRequestView> {
    const request = await this.requests.find(id);
    const [view] = request ? await this.many([request], context) : [];
    if (!view) throw new Error(`request ${id} is gone`);
    return view;
  }
}

function toView(request: SkillRequest, members: Members, viewerId: MemberId): SkillRequestView {
  const session = agreedOf(request);
  const proposers = 'proposers' in request ? request.proposers : [];
  const settlement = 'settlement' in request ? request.settlement : null;
  return {
    id: request.id,
    ...showContent(request.content),
    status: statusOf(request),
    user: summaryOf(members, request.ownerId),
    created_at: request.createdAt.toISOString(),
    has_proposed: proposers.includes(viewerId),
    schedule_proposals_count: proposers.length,
    accepted_schedule: session && showSession(session, members),
    // Following is identity's; this story has no call for it yet, so nobody follows anybody.
    is_following: false,
    held_minutes: 'hold' in request ? (request.hold?.minutes ?? 0) : 0,
    settlement: settlement && showSettlement(settlement),
    outcome: 'outcome' in request ? request.outcome : null,
  };
}

const agreedOf = (request: SkillRequest): AcceptedSession | null =>
  'session' in request ? request.session : null;

const showSession = ({ id, startsAt, timezone, teacherId }: AcceptedSession, members: Members) => ({
  id,
  scheduled_time: startsAt.toISOString(),
  timezone,
  teacher: summaryOf(members, teacherId),
});
