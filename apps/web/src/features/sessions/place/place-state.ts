import type { Schedule } from '@/exchange/views';

/** Values that all controls of a session at a place show. */
export interface PlaceProps {
  session: Schedule;
  atPlace: AtPlace;
  teaching: boolean;
  otherName: string;
  now: Date;
}

export type AtPlace = NonNullable<Schedule['at_place']>;

/** The step of a session in person. `begin`: show and enter a code; `log`: log minutes without a code. */
export type PlaceState = 'before' | 'begin' | 'running' | 'settling' | 'answer' | 'logged' | 'log' | 'closed';

/** Returns the state of an agreed session at a place. `side` is the reader's. */
export function placeState(
  { opens_at, ends_at }: Pick<Schedule, 'opens_at' | 'ends_at'>,
  { started_at, log, log_until }: AtPlace,
  side: 'student' | 'teacher',
  now: Date,
): PlaceState {
  const nowMs = now.getTime();
  const isOver = nowMs >= Date.parse(ends_at);
  if (started_at !== null) return isOver ? 'settling' : 'running';
  if (log) return log.by === side ? 'logged' : 'answer';
  if (nowMs < Date.parse(opens_at)) return 'before';
  if (!isOver) return 'begin';
  return nowMs < Date.parse(log_until) ? 'log' : 'closed';
}

const MINUTE_MS = 60_000;

/** Returns the minutes that would move if the session ended now: begun minutes count as whole ones. */
export const measuredMinutes = (startedAt: string, durationMinutes: number, now: Date): number =>
  Math.min(durationMinutes, Math.max(1, Math.ceil((now.getTime() - Date.parse(startedAt)) / MINUTE_MS)));
