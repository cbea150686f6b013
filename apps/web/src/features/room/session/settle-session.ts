import { t } from '@skillhour/texts';
import { ApiError, call, errorMessageOf } from '@/api';
import type { RoomEnd } from '../shared';

/**
 * Retry interval in milliseconds, and maximum number of tries, for ending a call whose time is over. If all tries fail, the server settles
 * by itself.
 */
export const RETRY_MS = 5_000;
export const MAX_TRIES = 24;
/**
 * How long the student's page leaves the settlement to the teacher's page when the time is over, in milliseconds. The teacher may have
 * chosen to charge less.
 */
export const TEACHER_FIRST_MS = 3_000;
/** How long a student who agreed to end the call waits for the teacher's page to settle, in milliseconds. */
export const AWAIT_TEACHER_MS = 10_000;

export interface SettleRejection {
  error: string;
  /** Whether another try may succeed. */
  mayPass: boolean;
  /** Nothing can be settled because the participants were never in the room together. */
  neverMet: boolean;
  /** The session has not started, and the participants met too briefly to end it before. */
  notBegun: boolean;
}

interface SettleInput {
  meetingId: string;
  /** Fewer minutes than measured; only the teacher may set it. */
  charge?: number | undefined;
  timeIsOver?: boolean;
}

/** Asks the server to settle by its measured time. Sends no locally counted time. */
export async function settleSession({
  meetingId,
  charge,
  timeIsOver = false,
}: SettleInput): Promise<{ end: RoomEnd } | SettleRejection> {
  try {
    const { minutes, released } = await call('exchange.meeting.end', {
      meeting_id: meetingId,
      ...(charge !== undefined && { charge_minutes: charge }),
      ...(timeIsOver && { reason: 'time_over' as const }),
    });
    return { end: { status: 'CO', minutes, released } };
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined;
    const mayPass = code === 'session.not_over' || (error instanceof ApiError && error.isRetryable);
    return {
      error: endCallError(error),
      mayPass,
      neverMet: code === 'session.never_met',
      notBegun: code === 'session.not_begun',
    };
  }
}

export const endCallError = (error?: unknown): string =>
  errorMessageOf(error, t('We couldn’t end the call. Try again.'));
