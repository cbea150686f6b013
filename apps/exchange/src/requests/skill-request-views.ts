import { Injectable } from '@nestjs/common';
import {
  AppError,
  identityApi,
  type MemberId,
  type RatedMember,
  type RequestId,
  type SignedInContext,
  type SkillRequest as SkillRequestView,
} from '@skillhour/contracts';
import { Caller } from '@skillhour/messaging';
import { RatedMembers } from '../figures/index.js';
import { showContent, showSettlement } from '../terms/index.js';
import { statusOf, type AcceptedSession, type SkillRequest } from './skill-request.js';
import { SkillRequestStore } from './skill-request.store.js';

interface Around {
  member: (id: MemberId) => RatedMember;
  viewerId: MemberId;
  /** Whom of the owners the viewer follows. */
  following: ReadonlySet<MemberId>;
}

/** Requests as the API shows them to a member: one question for who they are, one for whom the viewer follows. */
@Injectable()
export class SkillRequestViews {
  constructor(
    private readonly requests: SkillRequestStore,
    private readonly people: RatedMembers,
    private readonly caller: Caller,
  ) {}

  async many(requests: SkillRequest[], context: SignedInContext): Promise<SkillRequestView[]> {
    if (requests.length === 0) return [];
    const memberIds = requests.flatMap((request) => {
      const { teacherId = null } = agreedOf(request) ?? {};
      return teacherId === null ? [request.ownerId] : [request.ownerId, teacherId];
    });
    const [member, following] = await Promise.all([
      this.people.get(memberIds, context),
      this.#following(
        requests.map(({ ownerId }) => ownerId),
        context,
      ),
    ]);
    const around = { member, following, viewerId: context.actor.memberId };
    return requests.map((request) => toView(request, around));
  }

  /** Nobody, where identity is away: a list is shown without it rather than not at all. */
  async #following(owners: readonly MemberId[], context: SignedInContext): Promise<Set<MemberId>> {
    const viewer = context.actor.memberId;
    const members = [...new Set(owners)].filter((id) => id !== viewer);
    if (members.length === 0) return new Set();
    try {
      const answer = await this.caller.call(identityApi.followsAmong, { viewer, members }, context);
      return new Set(answer.following);
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== 'unavailable') throw error;
      return new Set();
    }
  }

  /** A request that is there, as it stands now. */
  async one(id: RequestId, context: SignedInContext): Promise<SkillRequestView> {
    const request = await this.requests.find(id);
    const [view] = request ? await this.many([request], context) : [];
    if (!view) throw new Error(`request ${id} is gone`);
    return view;
  }
}

function toView(request: SkillRequest, { member, viewerId, following }: Around): SkillRequestView {
  const session = agreedOf(request);
  const proposers = 'proposers' in request ? request.proposers : [];
  const settlement = 'settlement' in request ? request.settlement : null;
  return {
    id: request.id,
    ...showContent(request.content),
    status: statusOf(request),
    user: member(request.ownerId),
    created_at: request.createdAt.toISOString(),
    has_proposed: proposers.includes(viewerId),
    schedule_proposals_count: proposers.length,
    accepted_schedule: session && showSession(session, member),
    is_following: following.has(request.ownerId),
    held_minutes: 'hold' in request ? (request.hold?.minutes ?? 0) : 0,
    settlement: settlement && showSettlement(settlement),
    outcome: 'outcome' in request ? request.outcome : null,
  };
}

const agreedOf = (request: SkillRequest): AcceptedSession | null =>
  'session' in request ? request.session : null;

const showSession = ({ id, startsAt, timezone, teacherId }: AcceptedSession, member: Around['member']) => ({
  id,
  scheduled_time: startsAt.toISOString(),
  timezone,
  teacher: member(teacherId),
});
