import { settlementKey, type MeetingId, type MemberId, type SessionId } from '@skillhour/contracts';
import type { TransferWordsRow } from './transfer-words.store.js';

interface TitledSession {
  meeting_id: MeetingId | null;
  session_id: SessionId;
  student_id: MemberId;
  title: string;
  /** What it cost; without minutes nothing moves. */
  minutes: number;
}

/** What a session's transfer is called; null where there is none, or it has no name. */
export const wordsOfSession = ({
  meeting_id,
  session_id,
  student_id,
  title,
  minutes,
}: TitledSession): TransferWordsRow | null =>
  meeting_id === null || title === '' || minutes === 0
    ? null
    : { _id: settlementKey(meeting_id), title, sessionId: session_id, note: '', writtenBy: student_id };
