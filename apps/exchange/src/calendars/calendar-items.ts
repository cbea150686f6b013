import type { exchangeApi, MemberId, Output, Side } from '@skillhour/contracts';
import { otherPartyOf, type RequestSnapshot } from '../domain/index.js';
import type { Proposal } from '../proposals/index.js';
import { openRescheduleOf, type Session } from '../sessions/index.js';

type ItemView = Output<typeof exchangeApi.listCalendar>['items'][number];

/** An item of a member's calendar, without the other party's name. */
export interface CalendarItem extends Omit<ItemView, 'other'> {
  otherId: MemberId;
}

interface Lesson {
  request: RequestSnapshot;
  studentId: MemberId;
  teacherId: MemberId;
}

const MINUTE_MS = 60_000;

/** Returns what all items have in common: the request, the time and the parties. */
function itemAt(lesson: Lesson, startsAt: Date, memberId: MemberId) {
  const { id, content } = lesson.request;
  const side: Side = memberId === lesson.teacherId ? 'teacher' : 'student';
  return {
    request_id: id,
    title: content.title,
    from: startsAt.toISOString(),
    to: new Date(startsAt.getTime() + content.duration_minutes * MINUTE_MS).toISOString(),
    side,
    otherId: otherPartyOf(lesson, memberId),
  };
}

export const itemOfSession = (session: Session, memberId: MemberId): CalendarItem => ({
  ...itemAt(session, session.startsAt, memberId),
  kind: 'session',
  session_id: session.id,
  proposal_id: null,
  proposed_by: null,
  is_completed: session.state === 'completed',
});

export const itemOfProposal = (proposal: Proposal, memberId: MemberId): CalendarItem => ({
  ...itemAt(proposal, proposal.startsAt, memberId),
  kind: 'proposal',
  session_id: null,
  proposal_id: proposal.id,
  proposed_by: 'teacher',
  is_completed: false,
});

/** Returns the item of a session's proposed new time; an empty list if none awaits a decision. */
export function itemsOfReschedule(session: Session, memberId: MemberId, now: Date): CalendarItem[] {
  const reschedule = openRescheduleOf(session, now);
  if (!reschedule) return [];
  return [
    {
      ...itemAt(session, reschedule.startsAt, memberId),
      kind: 'reschedule',
      session_id: session.id,
      proposal_id: null,
      proposed_by: reschedule.by,
      is_completed: false,
    },
  ];
}
