import type { Schedule } from '@/exchange/views';

/** Where a session stands right now: the names of its badges. */
export type SessionState = 'upcoming' | 'open' | 'running' | 'ended' | 'CO' | 'CA' | 'noShow';

const ABSENT = new Set(['student_absent', 'teacher_absent', 'both_absent']);

/** The join window: open from 5 minutes before the start to the end (specification 2, section 4). */
export function sessionState(session: Schedule, now: Date): SessionState {
  if (session.status === 'CO') return 'CO';
  if (session.status === 'CA') return session.outcome && ABSENT.has(session.outcome) ? 'noShow' : 'CA';
  const nowMs = now.getTime();
  if (nowMs < Date.parse(session.opens_at)) return 'upcoming';
  if (nowMs < Date.parse(session.scheduled_time)) return 'open';
  return nowMs < Date.parse(session.ends_at) ? 'running' : 'ended';
}

export const canJoin = (state: SessionState): boolean => state === 'open' || state === 'running';

/** Whether it is to come: one counts down to it. */
export const isAhead = (state: SessionState): boolean => state === 'upcoming' || state === 'open';

const two = (value: number) => String(value).padStart(2, '0');

/** "HH:MM:SS" until a moment; hours go past 24. Never below zero. */
export function countdownTo(at: string, now: Date): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(at) - now.getTime()) / 1000));
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
