import {
  REMINDER_LEADS_MS,
  type EventData,
  type exchangeEvents,
  type MeetingId,
  type MemberId,
  type SessionId,
} from '@skillhour/contracts';
import { links } from '../links.js';
import { draftNotification, type NotificationDraft } from '../notification.js';

export type ReminderKind = keyof typeof REMINDER_LEADS_MS;

/** Session that both parties are reminded of. */
export interface UpcomingSession {
  sessionId: SessionId;
  meetingId: MeetingId | null;
  studentId: MemberId;
  teacherId: MemberId;
  title: string;
  startsAt: Date;
}

type Scheduled = Omit<
  EventData<typeof exchangeEvents.sessionScheduled>,
  'request_id' | 'proposal_id' | 'duration_minutes'
>;

/** Returns the session of an event that scheduled or moved it. */
export const upcomingSessionOf = ({ title, ...event }: Scheduled): UpcomingSession => ({
  sessionId: event.session_id,
  meetingId: event.meeting_id,
  studentId: event.student_id,
  teacherId: event.teacher_id,
  title,
  startsAt: new Date(event.scheduled_time),
});

export interface Reminder extends UpcomingSession {
  kind: ReminderKind;
  dueAt: Date;
}

/** Returns the reminders of a session that are due in the future. */
export const remindersOf = (session: UpcomingSession, now: Date): Reminder[] =>
  (Object.keys(REMINDER_LEADS_MS) as ReminderKind[])
    .map((kind) => ({
      ...session,
      kind,
      dueAt: new Date(session.startsAt.getTime() - REMINDER_LEADS_MS[kind]),
    }))
    .filter(({ dueAt }) => dueAt > now);

/**
 * Returns the notifications of a due reminder for both parties. Each shows the other party as actor, although
 * they did nothing.
 */
export function draftReminders({ kind, title, startsAt, ...session }: Reminder): NotificationDraft[] {
  const { sessionId, meetingId, studentId, teacherId } = session;
  const time = startsAt.toISOString();
  const link =
    meetingId && kind === 'room_open'
      ? links.room(meetingId, teacherId, studentId)
      : links.session(sessionId);
  const to = (memberId: MemberId, other: MemberId): NotificationDraft => {
    const shared = { memberId, actorId: other, link, about: sessionId };
    return kind === 'room_open'
      ? draftNotification(kind, { ...shared, values: { title } })
      : draftNotification(kind, { ...shared, values: { title, time } });
  };
  return [to(studentId, teacherId), to(teacherId, studentId)];
}
