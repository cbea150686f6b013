import type { MemberId } from '@skillhour/contracts';
import { rejectWith } from '../domain/index.js';
import type { SkillRequest } from './skill-request.js';

/** The time and the length that the teacher accepts. */
interface Acceptance {
  by: MemberId;
  startsAt: Date;
  durationMinutes: number;
}

/**
 * Decides whether the teacher may accept the free time that the owner chose. It can be accepted while the request is
 * open, also after the reservation has ended. Accepting again is `already`.
 */
export function decideSlotAcceptance(
  request: SkillRequest,
  { by, startsAt, durationMinutes }: Acceptance,
  now: Date,
) {
  const { asked, content } = request;
  if (asked?.teacherId !== by) return rejectWith('request.not_asked');
  if (!asked.slot) return rejectWith('request.no_slot');
  if ('session' in request && request.session.teacherId === by)
    return { kind: 'already', sessionId: request.session.id } as const;
  if (request.state !== 'published') return rejectWith('request.not_open');
  if (asked.declinedAt) return rejectWith('request.declined');
  const isSameTime = content.preferred_time.getTime() === startsAt.getTime();
  if (!isSameTime || content.duration_minutes !== durationMinutes) return rejectWith('request.changed');
  if (startsAt <= now) return rejectWith('proposal.in_the_past');
  return { kind: 'accept', request, slot: asked.slot } as const;
}
