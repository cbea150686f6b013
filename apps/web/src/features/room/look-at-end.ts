import { ApiError, call } from '@/api';
import { endOf } from './meeting';
import type { RoomEnd } from './room-state';

/**
 * State of a session whose room admits nobody. A `RoomEnd`: how it ended. `over`: its time is over and its end is pending. `unknown`:
 * nothing is known yet. `open`: its window is open or still to come.
 */
export type Seen = RoomEnd | 'over' | 'unknown' | 'open';

/** Reads the state of a session whose room is closed. `refusal`: the error of the rejected ticket request, if one was made. */
export async function lookAtEnd(meetingId: string, refusal?: unknown): Promise<Seen> {
  try {
    const meeting = await call('exchange.meeting.read', { meetingId });
    if (meeting.schedule.status !== 'AC') return endOf(meeting);
    if (Date.parse(meeting.now) >= Date.parse(meeting.ends_at)) return 'over';
    // The end has been decided and is being applied.
    return refusal instanceof ApiError && refusal.code === 'session.finished' ? 'unknown' : 'open';
  } catch {
    return 'unknown';
  }
}
