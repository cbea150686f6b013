import { Injectable } from '@nestjs/common';
import type {
  MemberId,
  MemberSummary,
  RequestId,
  SignedInContext,
  SkillRequest as SkillRequestView,
} from '@skillhour/contracts';
import { MemberDirectory } from '@skillhour/persistence';
import { summaryOf } from '../members/summary-of.js';
import { ProposalStore } from '../proposals/proposal.store.js';
import { toTagRef } from './request-snapshot.js';
import type { SettledMinutes, SkillRequest } from './skill-request.js';
import { SkillRequestStore } from './skill-request.store.js';

export const toSettlement = ({ minutes, released, settledAt }: SettledMinutes) => ({
  minutes,
  released,
  settled_at: settledAt.toISOString(),
});

/** Requests as the API shows them to a member: two queries, however many there are. */
@Injectable()
export class SkillRequestViews {
  constructor(
    private readonly requests: SkillRequestStore,
    private readonly proposals: ProposalStore,
    private readonly directory: MemberDirectory,
  ) {}

  async many(requests: SkillRequest[], context: SignedInContext): Promise<SkillRequestView[]> {
    if (requests.length === 0) return [];
    const memberIds = requests.flatMap(({ ownerId, session }) =>
      session ? [ownerId, session.teacherId] : [ownerId],
    );
    const requestIds = requests.map(({ id }) => id);
    const [members, proposed] = await Promise.all([
      this.directory.get(memberIds, context),
      this.proposals.findProposedTo(requestIds, context.actor.memberId),
    ]);
    return requests.map((request) => toView(request, { members, hasProposed: proposed.has(request.id) }));
  }

  /** A request that is there, as it stands now. */
  async one(id: RequestId, context: SignedInContext): Promise<SkillRequestView> {
    const request = await this.requests.find(id);
    const [view] = request ? await this.many([request], context) : [];
    if (!view) throw new Error(`request ${id} is gone`);
    return view;
  }
}

function toView(
  request: SkillRequest,
  { members, hasProposed }: { members: ReadonlyMap<MemberId, MemberSummary>; hasProposed: boolean },
): SkillRequestView {
  const { session, settlement, status } = request;
  const isAgreed = status === 'SC' || status === 'CO';
  return {
    id: request.id,
    title: request.title,
    body_content: request.body,
    tags: request.tags.map(toTagRef),
    duration_minutes: request.durationMinutes,
    preferred_time: request.preferredTime.toISOString(),
    status,
    user: summaryOf(members, request.ownerId),
    created_at: request.createdAt.toISOString(),
    has_proposed: hasProposed,
    schedule_proposals_count: request.proposalsCount,
    accepted_schedule:
      session && isAgreed
        ? {
            id: session.id,
            scheduled_time: session.startsAt.toISOString(),
            timezone: session.timezone,
            teacher: summaryOf(members, session.teacherId),
          }
        : null,
    // Following is identity's; this story has no call for it yet, so nobody follows anybody.
    is_following: false,
    held_minutes: request.heldMinutes,
    settlement: settlement && toSettlement(settlement),
    outcome: request.outcome,
  };
}
