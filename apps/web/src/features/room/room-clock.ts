/** How long the two were together, and since when they are. */
export interface RoomClock {
  togetherMs: number;
  /** When the running stretch began, in milliseconds since 1970; undefined while the clock stands. */
  runningSinceMs: number | undefined;
}

export const STOPPED: RoomClock = { togetherMs: 0, runningSinceMs: undefined };

const DEFAULT_MINUTES = 60;

/** A duration that is no positive number counts as an hour (specification 2, section 5). */
export const durationOf = (minutes: number): number =>
  Number.isFinite(minutes) && minutes > 0 ? minutes : DEFAULT_MINUTES;

/** Starts with the connection, stands while it is lost. */
export function run(clock: RoomClock, running: boolean, nowMs: number): RoomClock {
  if (running === (clock.runningSinceMs !== undefined)) return clock;
  return running
    ? { ...clock, runningSinceMs: nowMs }
    : { togetherMs: togetherMs(clock, nowMs), runningSinceMs: undefined };
}

export const togetherMs = ({ togetherMs: past, runningSinceMs }: RoomClock, nowMs: number): number =>
  past + (runningSinceMs === undefined ? 0 : Math.max(0, nowMs - runningSinceMs));

/** Begun minutes count whole. */
export const elapsedMinutes = (clock: RoomClock, nowMs: number): number =>
  Math.ceil(togetherMs(clock, nowMs) / 60_000);

/** What is left: of the agreed time, and never more than until the window ends, because no later minute counts. */
export function secondsLeft(clock: RoomClock, minutes: number, endsAt: string, nowMs: number): number {
  const ofDuration = durationOf(minutes) * 60_000 - togetherMs(clock, nowMs);
  const ofWindow = Date.parse(endsAt) - nowMs;
  return Math.max(0, Math.ceil(Math.min(ofDuration, ofWindow) / 1_000));
}
