import type { MemberId } from '@skillhour/contracts';

interface Deed {
  student_id: MemberId;
  teacher_id: MemberId;
  by_member_id: MemberId;
}

/** Returns the party that did not act. */
export const otherThan = ({ student_id, teacher_id, by_member_id }: Deed): MemberId =>
  by_member_id === student_id ? teacher_id : student_id;
