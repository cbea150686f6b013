import { settlementKey, type MeetingId, type MemberId, type SessionId } from '@skillhour/contracts';
import type { TransferDescriptionRow } from './transfer-description.store.js';

/** The part of an ended session that describes its transfer. */
export interface TitledSession {
  meeting_id: MeetingId | null;
  session_id: SessionId;
  student_id: MemberId;
  title: string;
  /** Minutes that the session cost; with 0 there is no transfer. */
  minutes: number;
}

/** Returns the description of a session's transfer; null without a transfer or a title. */
export const describeSession = ({
  meeting_id,
  session_id,
  student_id,
  title,
  minutes,
}: TitledSession): TransferDescriptionRow | null =>
  meeting_id === null || title === '' || minutes === 0
    ? null
    : { _id: settlementKey(meeting_id), title, sessionId: session_id, note: '', writtenBy: student_id };
