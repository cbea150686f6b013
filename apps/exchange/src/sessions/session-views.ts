import { Injectable } from '@nestjs/common';
import type { MemberId, RatedMember, Schedule, SignedInContext } from '@skillhour/contracts';
import { RatedMembers } from '../figures/index.js';
import { showSettlement, showSnapshot, sideOf } from '../terms/index.js';
import { opensAt, statusOf, type Session } from './session.js';

/** Sessions as the API shows them to a member: one question for who they are, however many there are. */
@Injectable()
export class SessionViews {
  constructor(private readonly people: RatedMembers) {}

  async many(sessions: readonly Session[], context: SignedInContext): Promise<Schedule[]> {
    const memberIds = sessions.flatMap(({ teacherId, studentId }) => [teacherId, studentId]);
    const member = await this.people.get(memberIds, context);
    return sessions.map((session) => toView(session, member, context.actor.memberId));
  }

  async one(session: Session, context: SignedInContext): Promise<Schedule> {
    const [view] = await this.many([session], context);
    if (!view) throw new Error('one session makes one view');
    return view;
  }
}

function toView(session: Session, member: (id: MemberId) => RatedMember, viewerId: MemberId): Schedule {
  const side = sideOf(session, viewerId);
  const settlement = 'settlement' in session ? session.settlement : null;
  return {
    id: session.id,
    status: statusOf(session),
    scheduled_time: session.startsAt.toISOString(),
    timezone: session.timezone,
    note: session.note,
    request: showSnapshot(session.request),
    teacher: member(session.teacherId),
    student: member(session.studentId),
    created_at: session.createdAt.toISOString(),
    opens_at: opensAt(session).toISOString(),
    ends_at: session.endsAt.toISOString(),
    settlement: settlement && showSettlement(settlement),
    outcome: 'outcome' in session ? session.outcome : null,
    rated: side !== null && session.state === 'completed' && session.rated[side],
  };
}
