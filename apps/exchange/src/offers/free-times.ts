import {
  AHEAD_MAX_DAYS,
  availableTimes,
  mergeIntervals,
  PREFERRED_TIME_LEAD_MS,
  REQUEST_LIMITS,
  type Availability,
  type Interval,
} from '@skillhour/contracts';

const MINUTE_MS = 60_000;
const AHEAD_MAX_MS = AHEAD_MAX_DAYS * 24 * 60 * MINUTE_MS;
const LESSON_MIN_MS = REQUEST_LIMITS.duration_minutes.least * MINUTE_MS;

/** The facts from which free times follow. */
interface FreeTimesInput {
  availability: Availability;
  /** The range whose free times are wanted. */
  range: Interval;
  /** Sessions of the teacher, and times that students have asked them for. */
  takenByTeacher: readonly Interval[];
  /** Sessions of the student. */
  takenByStudent: readonly Interval[];
}

/** Returns from when to when times can be chosen now: after the teacher's notice, and as far ahead as a session can be. */
export function choosableTimes(
  { notice_minutes }: Pick<Availability, 'notice_minutes'>,
  now: Date,
): Interval {
  const leadMs = Math.max(notice_minutes * MINUTE_MS, PREFERRED_TIME_LEAD_MS);
  return { from: after(now, leadMs), to: after(now, AHEAD_MAX_MS) };
}

/** Returns a time with the teacher's break before and after it. */
export function withBreaks(
  { from, to }: Interval,
  { buffer_minutes }: Pick<Availability, 'buffer_minutes'>,
): Interval {
  const breakMs = buffer_minutes * MINUTE_MS;
  return { from: after(from, -breakMs), to: after(to, breakMs) };
}

/**
 * Returns the times of the range in which a lesson of this teacher and student can take place, by start: the available
 * times without the taken ones. Those that are too short for a lesson are omitted.
 */
export function freeTimes(
  { availability, range, takenByTeacher, takenByStudent }: FreeTimesInput,
  now: Date,
): Interval[] {
  const [window] = mergeIntervals([range], choosableTimes(availability, now));
  if (!window) return [];
  const taken = [...takenByTeacher.map((time) => withBreaks(time, availability)), ...takenByStudent];
  return availableTimes(availability, window)
    .flatMap((time) => without(time, taken))
    .filter(({ from, to }) => to.getTime() - from.getTime() >= LESSON_MIN_MS);
}

/** Returns the parts of a time that are not taken. */
function without(time: Interval, taken: readonly Interval[]): Interval[] {
  const blocks = mergeIntervals(taken, time);
  const starts = [time.from, ...blocks.map(({ to }) => to)];
  const ends = [...blocks.map(({ from }) => from), time.to];
  return starts.flatMap((from, index) => {
    const to = ends[index];
    return to && from < to ? [{ from, to }] : [];
  });
}

const after = (time: Date, ms: number): Date => new Date(time.getTime() + ms);
