import { translate, text, type Text } from '@skillhour/texts';
import type { Schedule } from './views';

type Outcome = NonNullable<Schedule['outcome']>;

const REASONS: Partial<Record<Outcome, Text>> = {
  student_absent: text('The student was absent.'),
  teacher_absent: text('The teacher was absent.'),
  both_absent: text('No one came.'),
  member_blocked: text('Cancelled by an admin.'),
  member_left: text('Cancelled: a member left.'),
  not_logged: text('No one logged it in time.'),
};

/** Returns why a session was cancelled or did not take place. */
export const formatOutcomeReason = (outcome: Outcome | null): string =>
  translate((outcome && REASONS[outcome]) ?? text('Cancelled.'));
