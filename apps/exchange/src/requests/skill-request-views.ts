import { Inject, Injectable } from '@nestjs/common';
import {
  identityApi,
  type AskedTeacher,
  type MemberId,
  type RatedMember,
  type RequestId,
  type SignedInContext,
  type SkillRequest as SkillRequestView,
  type WholeRequest,
} from '@skillhour/contracts';
import { plainText, RenderedTexts } from '@skillhour/markdown';
import { Caller, unlessAway } from '@skillhour/messaging';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { ExchangeConfig } from '../config.js';
import { RatedMembers } from '../figures/index.js';
import { showContent, showSettlement } from '../terms/index.js';
import {
  offerOf,
  proposersOf,
  statusOf,
  teacherOf,
  type AcceptedSession,
  type SkillRequest,
  type WaitingOffer,
} from './skill-request.js';
import { SkillRequestStore } from './skill-request.store.js';

/** Number of characters of a text that are parsed, and number of characters that a card shows. */
const PREVIEWED = 2_000;
const PREVIEW = 300;

interface Around {
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
      const teachers = [agreedOf(request), request.asked].map((of) => of?.teacherId ?? []);
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
    const around = { member, following, viewerId, isAdmin: role === 'admin', now: this.clock.now() };
    return requests.map((request) => toView(request, around));
  }

  /** Returns the followed owners; empty if identity is unavailable, so that the list is still shown. */
  async #following(owners: readonly MemberId[], context: SignedInContext): Promise<Set<MemberId>> {
    const viewer = context.actor.memberId;
    const members = [...new Set(owners)].filter((id) => id !== viewer);
    if (members.length === 0) return new Set();
    const answer = this.caller.call(identityApi.followsAmong, { viewer, members }, context);
    const { following } = await unlessAway(answer, { following: [] });
    return new Set(following);
  }

  /** Returns one view with its rendered text. */
  async whole(request: SkillRequest, context: SignedInContext): Promise<WholeRequest> {
    const [[view], body_html] = await Promise.all([
      this.many([request], context),
      this.rendered.one(request.content.body_content, this.config.IMAGE_BASE_URL),
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

function toView(request: SkillRequest, around: Around): SkillRequestView {
  const { member, viewerId, following, now, isAdmin } = around;
  const session = agreedOf(request);
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
    own_proposal: showOffer(offerOf(request, viewerId)),
    schedule_proposals_count: isOwner ? proposers.length : 0,
    accepted_schedule: session && (isParty ? showSession(session, member) : showTime(session)),
    asked: showAsked(request, around),
    is_following: following.has(request.ownerId),
    held_minutes: 'hold' in request ? (request.hold?.minutes ?? 0) : 0,
    settlement: settlement && showSettlement(settlement),
    outcome: isParty && 'outcome' in request ? request.outcome : null,
    taken_down_reason: request.state === 'rejected' && (isOwner || isAdmin) ? request.reason : null,
  };
}

/** Returns the beginning of the text as plain text. Parses only as much as a card can show. */
const previewOf = (body: string): string => plainText(body.slice(0, PREVIEWED)).slice(0, PREVIEW);

const showOffer = (offer: WaitingOffer | null): SkillRequestView['own_proposal'] =>
  offer && {
    id: offer.proposalId,
    scheduled_time: offer.startsAt.toISOString(),
    timezone: offer.timezone,
  };

/** Returns the reservation; only the owner and the teacher may see it. */
function showAsked({ ownerId, asked }: SkillRequest, { viewerId, member }: Around): AskedTeacher | null {
  if (!asked || (viewerId !== ownerId && viewerId !== asked.teacherId)) return null;
  const { teacherId, hours, until, declinedAt } = asked;
  return {
    teacher: member(teacherId),
    hours,
    until: until && until.toISOString(),
    declined: declinedAt !== null,
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

/** Returns the time of the agreed session without the teacher (product decision 24a). */
const showTime = ({ startsAt }: AcceptedSession) => ({
  id: null,
  scheduled_time: startsAt.toISOString(),
  timezone: null,
  teacher: null,
});
