import type { NextStep } from '@skillhour/contracts';
import { isReserved, proposersOf, type SkillRequest } from '../requests/index.js';

const DAY_MS = 24 * 3_600_000;

/** Decides what a draft or open request of the member waits for. */
export function decideNextStep(request: SkillRequest, now: Date): NextStep {
  if (request.state !== 'published') return 'draft';
  if (proposersOf(request, now).length > 0) return 'answer_proposals';
  if (isReserved(request.asked, now)) return 'asked_until';
  const aheadMs = request.content.preferred_time.getTime() - now.getTime();
  if (aheadMs <= 0) return 'time_passed';
  return aheadMs < DAY_MS ? 'time_near' : 'waits_for_teacher';
}
