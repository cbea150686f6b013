import type { MeetingId, SessionStatus } from '@skillhour/contracts';

/** How a room's session ended. */
export interface RoomEnd {
  meetingId: MeetingId;
  status: Exclude<SessionStatus, 'AC'>;
  minutes: number;
  released: number;
}
