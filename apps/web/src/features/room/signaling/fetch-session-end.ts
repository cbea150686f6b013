import { ApiError, call } from '@/api';
import { sessionEndOf, type RoomEnd } from '../shared';

/**
 * State of a session whose room admits nobody. A `RoomEnd`: how it ended. `over`: its time is over and its end is pending. `unknown`:
 * nothing is known yet. `open`: its window is open or still to come.
 */
export type SessionEndState = RoomEnd | 'over' | 'unknown' | 'open';

/** Reads the state of a session whose room is closed. `ticketError`: the error of the rejected ticket request, if one was made. */
export async function fetchSessionEnd(meetingId: string, ticketError?: unknown): Promise<SessionEndState> {
  try {
    const meeting = await call('exchange.meeting.read', { meetingId });
    if (meeting.schedule.status !== 'AC') return sessionEndOf(meeting);
    if (Date.parse(meeting.now) >= Date.parse(meeting.ends_at)) return 'over';
    // The end has been decided and is being applied.
    return ticketError instanceof ApiError && ticketError.code === 'session.finished' ? 'unknown' : 'open';
  } catch {
    return 'unknown';
  }
}
