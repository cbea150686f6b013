import type { MemberId } from '@skillhour/contracts';

interface PartyAction {
  student_id: MemberId;
  teacher_id: MemberId;
  by_member_id: MemberId;
}

/** Returns the party that did not act. */
export const otherPartyOf = ({ student_id, teacher_id, by_member_id }: PartyAction): MemberId =>
  by_member_id === student_id ? teacher_id : student_id;
