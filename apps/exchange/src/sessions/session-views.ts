import { Injectable } from '@nestjs/common';
import type { MemberId, RatedMember, Schedule, SignedInContext } from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import { RatedMembers } from '../member-stats/index.js';
import { showSettlement, showSnapshot, sideOf } from '../domain/index.js';
import {
  acceptedAt,
  isEnded,
  logUntil,
  openRescheduleOf,
  opensAt,
  statusOf,
  type AtPlace,
  type Cancellation,
  type Reschedule,
  type Session,
} from './session.js';

/**
 * Builds the API views of sessions for a viewer. Fetches all members in one call, regardless of the number of sessions.
 */
@Injectable()
export class SessionViews {
  constructor(
    private readonly people: RatedMembers,
    private readonly clock: Clock,
  ) {}

  async many(sessions: readonly Session[], context: SignedInContext): Promise<Schedule[]> {
    const memberIds = sessions.flatMap(({ teacherId, studentId }) => [teacherId, studentId]);
    const member = await this.people.get(memberIds, context);
    const viewer = { id: context.actor.memberId, now: this.clock.now() };
    return sessions.map((session) => toView(session, member, viewer));
  }

  async one(session: Session, context: SignedInContext): Promise<Schedule> {
    const [view] = await this.many([session], context);
    if (!view) throw new Error('the session has no view');
    return view;
  }
}

function toView(
  session: Session,
  member: (id: MemberId) => RatedMember,
  viewer: { id: MemberId; now: Date },
): Schedule {
  const side = sideOf(session, viewer.id);
  const reschedule = openRescheduleOf(session, viewer.now);
  const { outcome, cancellation } =
    session.state === 'cancelled' ? session : { outcome: null, cancellation: null };
  const { settlement, reversedMinutes } = isEnded(session)
    ? session
    : { settlement: null, reversedMinutes: 0 };
  const { atPlace } = session;
  return {
    id: session.id,
    status: statusOf(session),
    scheduled_time: session.startsAt.toISOString(),
    timezone: session.timezone,
    student_timezone: session.studentZone,
    note: session.note,
    request: showSnapshot(session.request),
    teacher: member(session.teacherId),
    student: member(session.studentId),
    created_at: session.createdAt.toISOString(),
    opens_at: opensAt(session).toISOString(),
    ends_at: session.endsAt.toISOString(),
    settlement: settlement && showSettlement(settlement),
    reversed_minutes: reversedMinutes,
    outcome,
    cancellation: cancellation && showCancellation(cancellation),
    reschedule: reschedule && showReschedule(reschedule),
    ...(atPlace && { at_place: showAtPlace(session, atPlace) }),
    too_short: session.state === 'completed' && session.tooShort,
    rated: side !== null && session.state === 'completed' && session.rated[side],
  };
}

const showAtPlace = (session: Session, { place, startedAt, endAskedBy, log }: AtPlace) => ({
  place,
  started_at: startedAt && startedAt.toISOString(),
  end_asked_by: endAskedBy,
  log: log && { ...log, at: log.at.toISOString(), accepted_at: acceptedAt(log).toISOString() },
  log_until: logUntil(session).toISOString(),
  logged: session.state === 'completed' && session.logged === true,
});

const showCancellation = ({ at, ...cancellation }: Cancellation) => ({
  ...cancellation,
  at: at.toISOString(),
});

const showReschedule = ({ by, startsAt, timezone, reason, createdAt }: Reschedule) => ({
  by,
  scheduled_time: startsAt.toISOString(),
  timezone,
  reason,
  created_at: createdAt.toISOString(),
});
