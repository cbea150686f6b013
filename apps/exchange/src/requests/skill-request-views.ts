import { Inject, Injectable } from '@nestjs/common';
import {
  identityApi,
  type ReservedTeacher,
  type MemberId,
  type RatedMember,
  type RequestId,
  type SignedInContext,
  type SkillRequest as SkillRequestView,
  type WholeRequest,
} from '@skillhour/contracts';
import { plainText, RenderedTexts } from '@skillhour/markdown';
import { Caller, orFallback } from '@skillhour/messaging';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { ExchangeConfig } from '../config.js';
import { RatedMembers } from '../member-stats/index.js';
import { showContent, showSettlement } from '../domain/index.js';
import {
  pendingProposalOf,
  proposersOf,
  statusOf,
  teacherOf,
  type AcceptedSession,
  type SkillRequest,
  type PendingProposal,
} from './skill-request.js';
import { SkillRequestStore } from './skill-request.store.js';

/** Number of characters of a text that are parsed, and number of characters that a card shows. */
const PREVIEWED = 2_000;
const PREVIEW = 300;

interface ViewContext {
  member: (id: MemberId) => RatedMember;
  viewerId: MemberId;
  isAdmin: boolean;
  now: Date;
  /** The owners whom the viewer follows. */
  following: ReadonlySet<MemberId>;
}

/** Builds the API views of requests for a viewer, with one query for the members and one for the followed owners. */
@Injectable()
export class SkillRequestViews {
  constructor(
    private readonly requests: SkillRequestStore,
    private readonly people: RatedMembers,
    private readonly caller: Caller,
    private readonly clock: Clock,
    private readonly rendered: RenderedTexts,
    @Inject(CONFIG) private readonly config: ExchangeConfig,
  ) {}

  async many(requests: SkillRequest[], context: SignedInContext): Promise<SkillRequestView[]> {
    if (requests.length === 0) return [];
    const memberIds = requests.flatMap((request) => {
      const teachers = [acceptedSessionOf(request), request.asked].map((of) => of?.teacherId ?? []);
      return [request.ownerId, ...teachers.flat()];
    });
    const [member, following] = await Promise.all([
      this.people.get(memberIds, context),
      this.#following(
        requests.map(({ ownerId }) => ownerId),
        context,
      ),
    ]);
    const { memberId: viewerId, role } = context.actor;
    const viewContext = { member, following, viewerId, isAdmin: role === 'admin', now: this.clock.now() };
    return requests.map((request) => toView(request, viewContext));
  }

  /** Returns the followed owners; empty if identity is unavailable, so that the list is still shown. */
  async #following(owners: readonly MemberId[], context: SignedInContext): Promise<Set<MemberId>> {
    const viewer = context.actor.memberId;
    const members = [...new Set(owners)].filter((id) => id !== viewer);
    if (members.length === 0) return new Set();
    const response = this.caller.call(identityApi.followsAmong, { viewer, members }, context);
    const { following } = await orFallback(response, { following: [] });
    return new Set(following);
  }

  /** Returns one view with its rendered text. */
  async whole(request: SkillRequest, context: SignedInContext): Promise<WholeRequest> {
    const [[view], body_html] = await Promise.all([
      this.many([request], context),
      this.rendered.htmlFor(request.content.body_content, this.config.IMAGE_BASE_URL),
    ]);
    if (!view) throw new Error(`request ${request.id} has no view`);
    return { ...view, body_html };
  }

  /** Returns the view of an existing request in its current state. */
  async one(id: RequestId, context: SignedInContext): Promise<WholeRequest> {
    const request = await this.requests.find(id);
    if (!request) throw new Error(`request ${id} no longer exists`);
    return this.whole(request, context);
  }
}

function toView(request: SkillRequest, viewContext: ViewContext): SkillRequestView {
  const { member, viewerId, following, now, isAdmin } = viewContext;
  const session = acceptedSessionOf(request);
  const proposers = proposersOf(request, now);
  const isOwner = request.ownerId === viewerId;
  const isParty = isOwner || isAdmin || teacherOf(request) === viewerId;
  const settlement = isParty && 'settlement' in request ? request.settlement : null;
  return {
    id: request.id,
    ...showContent(request.content),
    preview: previewOf(request.content.body_content),
    status: statusOf(request),
    user: member(request.ownerId),
    created_at: request.createdAt.toISOString(),
    has_proposed: proposers.includes(viewerId),
    own_proposal: showProposal(pendingProposalOf(request, viewerId)),
    schedule_proposals_count: isOwner ? proposers.length : 0,
    accepted_schedule: session && (isParty ? showSession(session, member) : showTime(session)),
    asked: showReservedTeacher(request, viewContext),
    invited: showInvited(request, viewerId),
    is_following: following.has(request.ownerId),
    held_minutes: 'hold' in request ? (request.hold?.minutes ?? 0) : 0,
    settlement: settlement && showSettlement(settlement),
    outcome: isParty && 'outcome' in request ? request.outcome : null,
    taken_down_reason: request.state === 'rejected' && (isOwner || isAdmin) ? request.reason : null,
  };
}

/** Returns the beginning of the text as plain text. Parses only as much as a card can show. */
const previewOf = (body: string): string => plainText(body.slice(0, PREVIEWED)).slice(0, PREVIEW);

const showProposal = (proposal: PendingProposal | null): SkillRequestView['own_proposal'] =>
  proposal && {
    id: proposal.proposalId,
    scheduled_time: proposal.startsAt.toISOString(),
    timezone: proposal.timezone,
  };

/** Returns the reservation; only the owner and the teacher may see it. */
function showReservedTeacher(
  { ownerId, asked }: SkillRequest,
  { viewerId, member }: ViewContext,
): ReservedTeacher | null {
  if (!asked || (viewerId !== ownerId && viewerId !== asked.teacherId)) return null;
  const { teacherId, hours, until, declinedAt, slot } = asked;
  return {
    teacher: member(teacherId),
    hours,
    until: until && until.toISOString(),
    declined: declinedAt !== null,
    slot: slot && {
      offer_id: slot.offerId,
      timezone: slot.teacherZone,
      student_timezone: slot.ownerZone,
    },
  };
}

/** Returns the invited members to the owner, and to an invited member only themselves. */
function showInvited(request: SkillRequest, viewerId: MemberId): MemberId[] {
  if (request.state !== 'published') return [];
  return request.invited.filter((id) => id === viewerId || request.ownerId === viewerId);
}

const acceptedSessionOf = (request: SkillRequest): AcceptedSession | null =>
  'session' in request ? request.session : null;

const showSession = (
  { id, startsAt, timezone, teacherId }: AcceptedSession,
  member: ViewContext['member'],
) => ({
  id,
  scheduled_time: startsAt.toISOString(),
  timezone,
  teacher: member(teacherId),
});

/** Returns the time of the agreed session without the teacher (product decision 24a). */
const showTime = ({ startsAt }: AcceptedSession) => ({
  id: null,
  scheduled_time: startsAt.toISOString(),
  timezone: null,
  teacher: null,
});
