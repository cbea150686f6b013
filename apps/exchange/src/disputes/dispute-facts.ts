import type { Dispute } from './dispute.js';

/** What every event about a dispute says. */
export const factsOf = ({ id, sessionId, studentId, teacherId, title }: Dispute) => ({
  dispute_id: id,
  session_id: sessionId,
  student_id: studentId,
  teacher_id: teacherId,
  title,
});
