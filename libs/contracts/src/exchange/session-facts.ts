import { z } from 'zod';
import { MeetingId, MemberId, RequestId, SessionId } from '../kernel/ids.js';

/** Data that every event about a session contains. */
export const sessionFacts = {
  session_id: SessionId,
  meeting_id: MeetingId.nullable(),
  request_id: RequestId,
  student_id: MemberId,
  teacher_id: MemberId,
  /** Title of the request. Empty in legacy events. */
  title: z.string().default(''),
  /** Whether the two meet in person, so that there is no room to enter. */
  at_place: z.boolean().default(false),
};
