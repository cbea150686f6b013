import { say, t, text, type Text } from '@skillhour/texts';
import type { Schedule } from '@/exchange/views';

const REASONS: Partial<Record<NonNullable<Schedule['outcome']>, Text>> = {
  student_absent: text('The student was absent.'),
  teacher_absent: text('The teacher was absent.'),
  both_absent: text('Nobody came.'),
  member_blocked: text('Cancelled by an admin.'),
  member_left: text('Cancelled: a member left.'),
};

/** Why a session ended without a lesson, and what became of its minutes. */
export function outcomeWords({ outcome, settlement, request }: Schedule): string {
  const reason = say((outcome && REASONS[outcome]) ?? text('Cancelled.'));
  const moved = settlement?.minutes ?? 0;
  return moved > 0
    ? t('{reason} {minutes, number} min went to the teacher.', { reason, minutes: moved })
    : t('{reason} {minutes, number} min came back.', { reason, minutes: request.duration_minutes });
}
