import { t } from '@skillhour/texts';
import { formatOutcomeReason } from '@/exchange/format-outcome-reason';
import type { Schedule } from '@/exchange/views';

/** Describes why a session ended without a lesson, and what happened to its minutes. */
export function formatOutcome({ outcome, settlement, request }: Schedule): string {
  const reason = formatOutcomeReason(outcome);
  const moved = settlement?.minutes ?? 0;
  return moved > 0
    ? t('{reason} {minutes, number} min went to the teacher.', { reason, minutes: moved })
    : t('{reason} {minutes, number} min came back.', { reason, minutes: request.duration_minutes });
}
