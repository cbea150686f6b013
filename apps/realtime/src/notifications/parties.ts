import type { MemberId, Side } from '@skillhour/contracts';

/** The two parties of a request, proposal or session, as events name them. */
export interface Parties {
  student_id: MemberId;
  teacher_id: MemberId;
}

export const bothOf = ({ student_id, teacher_id }: Parties): MemberId[] => [student_id, teacher_id];

/** Addresses the party on one side about an act of the other. */
export const toSide = (side: Side, { student_id, teacher_id }: Parties) =>
  side === 'student'
    ? { memberId: student_id, actorId: teacher_id }
    : { memberId: teacher_id, actorId: student_id };
