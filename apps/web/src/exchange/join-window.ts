import type { Schedule } from '@/exchange/views';

/** Current state of a session, used for its badge. */
export type SessionState = 'upcoming' | 'open' | 'running' | 'ended' | 'CO' | 'CA' | 'noShow';

const ABSENT = new Set(['student_absent', 'teacher_absent', 'both_absent']);

/** Returns the session's state. The join window is open from 5 minutes before the start to the end (specification 2, section 4). */
export function sessionState(session: Schedule, now: Date): SessionState {
  if (session.status === 'CO') return 'CO';
  if (session.status === 'CA') return session.outcome && ABSENT.has(session.outcome) ? 'noShow' : 'CA';
  const nowMs = now.getTime();
  if (nowMs < Date.parse(session.opens_at)) return 'upcoming';
  if (nowMs < Date.parse(session.scheduled_time)) return 'open';
  return nowMs < Date.parse(session.ends_at) ? 'running' : 'ended';
}

export const canJoin = (state: SessionState): boolean => state === 'open' || state === 'running';

/** Whether the session has not started yet, so that a countdown is shown. */
export const isUpcoming = (state: SessionState): boolean => state === 'upcoming' || state === 'open';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Returns the time until a moment as "HH:MM:SS". Hours can exceed 24; the result is never negative. */
export function countdownTo(at: string, now: Date): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(at) - now.getTime()) / 1000));
  return `${twoDigits(Math.floor(seconds / 3600))}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
}
