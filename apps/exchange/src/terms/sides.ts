import type { MemberId, Side } from '@skillhour/contracts';

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

/** The other of the two than a member who is one of them. */
export const otherThan = ({ studentId, teacherId }: Parties, memberId: MemberId): MemberId =>
  memberId === studentId ? teacherId : studentId;
