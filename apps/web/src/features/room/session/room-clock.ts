/** How long both participants were together, and since when they have been. */
export interface RoomClock {
  togetherMs: number;
  /** Start of the current period together, in milliseconds since the page was opened; undefined while the clock is stopped. */
  runningSinceMs: number | undefined;
}

/** The server's time, as received from it. */
export interface ServerTime {
  /** Difference between the server's clock and the time since the page was opened, in milliseconds. */
  offsetMs: number;
  endsAtMs: number;
}

export const STOPPED_CLOCK: RoomClock = { togetherMs: 0, runningSinceMs: undefined };

const DEFAULT_MINUTES = 60;

/** Returns the milliseconds since the page was opened. Unlike the system clock, this value cannot be wrong or be adjusted meanwhile. */
export const pageTimeMs = (): number => performance.now();

/** Returns the duration in minutes. A value that is not a positive number counts as an hour (specification 2, section 5). */
export const durationOf = (minutes: number): number =>
  Number.isFinite(minutes) && minutes > 0 ? minutes : DEFAULT_MINUTES;

/** Starts the clock when both participants are present, and stops it otherwise. */
export function setRunning(clock: RoomClock, running: boolean, nowMs: number): RoomClock {
  if (running === (clock.runningSinceMs !== undefined)) return clock;
  return running
    ? { ...clock, runningSinceMs: nowMs }
    : { togetherMs: togetherMs(clock, nowMs), runningSinceMs: undefined };
}

/** Replaces the locally counted time with the server's measured time. */
export const withMeasuredTime = (
  { runningSinceMs }: RoomClock,
  measuredMs: number,
  nowMs: number,
): RoomClock => ({
  togetherMs: measuredMs,
  runningSinceMs: runningSinceMs === undefined ? undefined : nowMs,
});

export const togetherMs = ({ togetherMs: past, runningSinceMs }: RoomClock, nowMs: number): number =>
  past + (runningSinceMs === undefined ? 0 : Math.max(0, nowMs - runningSinceMs));

/** Rounds up to whole minutes. */
export const roundUpToMinutes = (ms: number): number => Math.ceil(ms / 60_000);

/** Derives the server's time from its message. */
export const serverTimeOf = (
  { now, ends_at }: { now: string; ends_at: string },
  nowMs: number,
): ServerTime => ({
  offsetMs: Date.parse(now) - nowMs,
  endsAtMs: Date.parse(ends_at),
});

/** Returns the remaining seconds of the agreed duration, limited by the end of the window, because later minutes do not count. */
export function secondsLeft(
  clock: RoomClock,
  minutes: number,
  server: ServerTime | undefined,
  nowMs: number,
): number {
  const ofDuration = durationOf(minutes) * 60_000 - togetherMs(clock, nowMs);
  const ofWindow = server === undefined ? ofDuration : server.endsAtMs - (nowMs + server.offsetMs);
  return Math.max(0, Math.ceil(Math.min(ofDuration, ofWindow) / 1_000));
}
