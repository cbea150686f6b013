import {
  REMINDER_LEADS_MS,
  type EventData,
  type exchangeEvents,
  type MeetingId,
  type MemberId,
  type SessionId,
  type SessionMail,
} from '@skillhour/contracts';
import { links } from '../links.js';
import { draftNotification, type NotificationDraft } from '../notification.js';
import { mailsToBoth } from '../session-mails/session-mail.js';

export type ReminderKind = keyof typeof REMINDER_LEADS_MS;

/** Session that both parties are reminded of. */
export interface UpcomingSession {
  sessionId: SessionId;
  /** Null at a place. */
  meetingId: MeetingId | null;
  studentId: MemberId;
  teacherId: MemberId;
  title: string;
  startsAt: Date;
}

type Scheduled = Omit<
  EventData<typeof exchangeEvents.sessionScheduled>,
  'request_id' | 'proposal_id' | 'duration_minutes' | 'accepted_by'
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
export const remindersOf = (
  { plan: session, hasRoom }: { plan: UpcomingSession; hasRoom: boolean },
  now: Date,
): Reminder[] =>
  (Object.keys(REMINDER_LEADS_MS) as ReminderKind[])
    .filter((kind) => hasRoom || kind !== 'room_open')
    .map((kind) => ({
      ...session,
      kind,
      dueAt: new Date(session.startsAt.getTime() - REMINDER_LEADS_MS[kind]),
    }))
    .filter(({ dueAt }) => dueAt > now);

/** Returns the link to the session's room, or to its page at a place, which has no room. */
const roomLinkOf = ({ sessionId, meetingId, studentId, teacherId }: UpcomingSession): string =>
  meetingId ? links.room(meetingId, teacherId, studentId) : links.session(sessionId);

/**
 * Returns the notifications of a due reminder for both parties. Each shows the other party as actor, although
 * they did nothing.
 */
export function draftReminders(reminder: Reminder): NotificationDraft[] {
  const { kind, title, startsAt, sessionId, studentId, teacherId } = reminder;
  const time = startsAt.toISOString();
  const link = kind === 'room_open' ? roomLinkOf(reminder) : links.session(sessionId);
  const to = (memberId: MemberId, other: MemberId): NotificationDraft => {
    const shared = { memberId, actorId: other, link, about: sessionId };
    return kind === 'room_open'
      ? draftNotification(kind, { ...shared, values: { title } })
      : draftNotification(kind, { ...shared, values: { title, time } });
  };
  return [to(studentId, teacherId), to(teacherId, studentId)];
}

/** Returns the emails of a due reminder to both parties. */
export const reminderMails = (reminder: Reminder): SessionMail[] =>
  mailsToBoth(
    { student_id: reminder.studentId, teacher_id: reminder.teacherId },
    {
      about: 'reminder',
      session_id: reminder.sessionId,
      title: reminder.title,
      starts_at: reminder.startsAt.toISOString(),
      link: roomLinkOf(reminder),
      ...(reminder.meetingId === null && { at_place: true as const }),
      cancellation: null,
    },
  );
