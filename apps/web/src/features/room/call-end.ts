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

type Settled =
  | { end: RoomEnd }
  | {
      error: string;
      /** Whether another try may help. */
      mayPass: boolean;
      /** There is nothing to settle: the two were never there at once. */
      neverMet: boolean;
    };

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
    const code = error instanceof ApiError ? error.code : undefined;
    const mayPass = code === 'session.not_over' || (error instanceof ApiError && error.mayPass);
    return { error: endProblem(error), mayPass, neverMet: code === 'session.never_met' };
  }
}

export const endProblem = (error?: unknown): string =>
  messageOf(error, t('We couldn’t end the call. Try again.'));
