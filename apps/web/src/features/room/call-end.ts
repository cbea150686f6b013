import { t } from '@skillhour/texts';
import { ApiError, call, messageOf } from '@/api';
import type { RoomEnd } from './room-state';

/** How long after the first try the end by time is tried again, in milliseconds, and how often. The server settles by itself in the end. */
export const TRY_AGAIN_MS = 5_000;
export const MOST_TRIES = 24;
/** The student's page leaves the end by time to the teacher's for so long: the teacher may have chosen to charge less. */
export const TEACHER_FIRST_MS = 3_000;
/** How long a student who agreed waits for the end by the teacher's page, in milliseconds. */
export const END_MS = 10_000;

type Settled = { end: RoomEnd } | { error: string; mayPass: boolean };

interface Ending {
  meetingId: string;
  /** Fewer minutes than were measured; the teacher's alone to say. */
  charge?: number | undefined;
  timeIsOver?: boolean;
}

/** Asks the server to settle by what it measured. Nothing that was counted here is sent. */
export async function settle({ meetingId, charge, timeIsOver = false }: Ending): Promise<Settled> {
  try {
    const { minutes, released } = await call('exchange.meeting.end', {
      meeting_id: meetingId,
      ...(charge !== undefined && { charge_minutes: charge }),
      ...(timeIsOver && { reason: 'time_over' as const }),
    });
    return { end: { status: 'CO', minutes, released } };
  } catch (error) {
    const tooEarly = error instanceof ApiError && error.code === 'session.not_over';
    return { error: endProblem(error), mayPass: tooEarly || (error instanceof ApiError && error.mayPass) };
  }
}

export const endProblem = (error?: unknown): string =>
  messageOf(error, t('The call could not be ended. Please try again.'));
