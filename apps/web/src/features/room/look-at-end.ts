import { ApiError, call } from '@/api';
import { endOf } from './meeting';
import type { RoomEnd } from './room-state';

/**
 * How a session stands whose room lets nobody in: how it ended; its time is over and its end is still to come; nothing is known yet; or its
 * window is open, or to come.
 */
export type Seen = RoomEnd | 'over' | 'unknown' | 'open';

/** Looks at a session whose room is shut; `refusal`: what the door said, where it was asked. */
export async function lookAtEnd(meetingId: string, refusal?: unknown): Promise<Seen> {
  try {
    const meeting = await call('exchange.meeting.read', { meetingId });
    if (meeting.schedule.status !== 'AC') return endOf(meeting);
    if (Date.parse(meeting.now) >= Date.parse(meeting.ends_at)) return 'over';
    // Its end is decided, and is being carried out.
    return refusal instanceof ApiError && refusal.code === 'session.finished' ? 'unknown' : 'open';
  } catch {
    return 'unknown';
  }
}
