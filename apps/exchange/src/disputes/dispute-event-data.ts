import type { Dispute } from './dispute.js';

/** Returns the data that every dispute event contains. */
export const disputeEventDataOf = ({ id, sessionId, studentId, teacherId, title }: Dispute) => ({
  dispute_id: id,
  session_id: sessionId,
  student_id: studentId,
  teacher_id: teacherId,
  title,
});
