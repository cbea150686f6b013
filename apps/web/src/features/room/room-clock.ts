/** How long the two were together, and since when they are. */
export interface RoomClock {
  togetherMs: number;
  /** When the running stretch began, by the time that passed since the page was opened, in milliseconds; undefined while the clock stands. */
  runningSinceMs: number | undefined;
}

/** What the server said of its time. */
export interface ServerTime {
  /** What its clock is ahead of the time that passed since the page was opened, in milliseconds. */
  aheadMs: number;
  endsAtMs: number;
}

export const STOPPED: RoomClock = { togetherMs: 0, runningSinceMs: undefined };

const DEFAULT_MINUTES = 60;

/** The time that passed since the page was opened, in milliseconds. The browser's clock may be wrong, or be put right meanwhile; this is neither. */
export const passedMs = (): number => performance.now();

/** A duration that is no positive number counts as an hour (specification 2, section 5). */
export const durationOf = (minutes: number): number =>
  Number.isFinite(minutes) && minutes > 0 ? minutes : DEFAULT_MINUTES;

/** Starts when both are there, stands while one is not. */
export function run(clock: RoomClock, running: boolean, nowMs: number): RoomClock {
  if (running === (clock.runningSinceMs !== undefined)) return clock;
  return running
    ? { ...clock, runningSinceMs: nowMs }
    : { togetherMs: togetherMs(clock, nowMs), runningSinceMs: undefined };
}

/** The server's figure takes the place of the one that was counted here. */
export const corrected = ({ runningSinceMs }: RoomClock, measuredMs: number, nowMs: number): RoomClock => ({
  togetherMs: measuredMs,
  runningSinceMs: runningSinceMs === undefined ? undefined : nowMs,
});

export const togetherMs = ({ togetherMs: past, runningSinceMs }: RoomClock, nowMs: number): number =>
  past + (runningSinceMs === undefined ? 0 : Math.max(0, nowMs - runningSinceMs));

/** Begun minutes count whole. */
export const begunMinutes = (ms: number): number => Math.ceil(ms / 60_000);

/** The server's time from its words. */
export const serverTimeOf = (
  { now, ends_at }: { now: string; ends_at: string },
  nowMs: number,
): ServerTime => ({
  aheadMs: Date.parse(now) - nowMs,
  endsAtMs: Date.parse(ends_at),
});

/** What is left: of the agreed time, and never more than until the window ends, because no later minute counts. */
export function secondsLeft(
  clock: RoomClock,
  minutes: number,
  server: ServerTime | undefined,
  nowMs: number,
): number {
  const ofDuration = durationOf(minutes) * 60_000 - togetherMs(clock, nowMs);
  const ofWindow = server === undefined ? ofDuration : server.endsAtMs - (nowMs + server.aheadMs);
  return Math.max(0, Math.ceil(Math.min(ofDuration, ofWindow) / 1_000));
}
