import type { MemberId } from '@skillhour/contracts';

/** The two parts in a session. */
export type Side = 'student' | 'teacher';

interface Parties {
  studentId: MemberId;
  teacherId: MemberId;
}

/** Which part a member has; null for a stranger. */
export function sideOf({ studentId, teacherId }: Parties, memberId: MemberId): Side | null {
  if (memberId === teacherId) return 'teacher';
  return memberId === studentId ? 'student' : null;
}

export const memberOf = ({ studentId, teacherId }: Parties, side: Side): MemberId =>
  side === 'teacher' ? teacherId : studentId;

export const otherOf = ({ studentId, teacherId }: Parties, side: Side): MemberId =>
  side === 'teacher' ? studentId : teacherId;
