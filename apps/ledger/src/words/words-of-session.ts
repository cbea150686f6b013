import type { MeetingId, MemberId, SessionId } from '@skillhour/contracts';
import type { TransferWordsRow } from './transfer-words.store.js';

interface TitledSession {
  meeting_id: MeetingId | null;
  session_id: SessionId;
  student_id: MemberId;
  title: string;
}

/** What a session's transfer is called; null where there cannot be one. */
export const wordsOfSession = ({
  meeting_id,
  session_id,
  student_id,
  title,
}: TitledSession): TransferWordsRow | null =>
  meeting_id === null || title === ''
    ? null
    : { _id: `meeting:${meeting_id}:settle`, title, sessionId: session_id, note: '', writtenBy: student_id };
