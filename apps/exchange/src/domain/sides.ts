import type { MemberId, Side } from '@skillhour/contracts';

interface Parties {
  studentId: MemberId;
  teacherId: MemberId;
}

/** Returns a member's side, or null if they are not a party. */
export function sideOf({ studentId, teacherId }: Parties, memberId: MemberId): Side | null {
  if (memberId === teacherId) return 'teacher';
  return memberId === studentId ? 'student' : null;
}

export const memberOnSide = ({ studentId, teacherId }: Parties, side: Side): MemberId =>
  side === 'teacher' ? teacherId : studentId;

/** Returns the other party; the member must be one of the two. */
export const otherPartyOf = ({ studentId, teacherId }: Parties, memberId: MemberId): MemberId =>
  memberId === studentId ? teacherId : studentId;
