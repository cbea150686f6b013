import type { SessionId, SessionMail } from '@skillhour/contracts';
import { links } from '../links.js';
import type { Parties } from '../parties.js';

/** Returns the emails to both parties of a session. */
export const mailsToBoth = (
  { student_id, teacher_id }: Parties,
  mail: Omit<SessionMail, 'member_id' | 'other_id' | 'side'>,
): SessionMail[] => [
  { ...mail, member_id: student_id, other_id: teacher_id, side: 'student' },
  { ...mail, member_id: teacher_id, other_id: student_id, side: 'teacher' },
];

/** Returns the emails to both parties that a session was agreed, moved or cancelled. */
export const stateMails = (
  about: Exclude<SessionMail['about'], 'reminder'>,
  facts: Parties & { session_id: SessionId; title: string; scheduled_time: string },
  cancellation: SessionMail['cancellation'] = null,
): SessionMail[] =>
  mailsToBoth(facts, {
    about,
    session_id: facts.session_id,
    title: facts.title,
    starts_at: facts.scheduled_time,
    link: links.session(facts.session_id),
    cancellation,
  });
