const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/** Local date and time of day. */
interface LocalTime {
  /** Days since 1970. */
  day: number;
  /** Minutes since midnight. */
  minute: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const numeric = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  } as const;
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...numeric });
  formats.set(zone, made);
  return made;
}

/** Returns the local time in a zone. */
export function localTimeOf(at: Date, zone: string): LocalTime {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return {
    // Unlike Date.UTC, which reads the years 0 to 99 as 1900 to 1999.
    day: new Date(0).setUTCFullYear(of('year'), of('month') - 1, of('day')) / (DAY_MINUTES * MINUTE_MS),
    minute: of('hour') * 60 + of('minute'),
  };
}

/** Returns the difference from the shown to the wanted local time, in minutes. */
const minutesBetween = (shown: LocalTime, wanted: LocalTime): number =>
  (wanted.day - shown.day) * DAY_MINUTES + wanted.minute - shown.minute;

/**
 * Returns the moment at which a zone has the given local time. A time that the clock skips is moved forward
 * by the length of the gap. Of a time that occurs twice, returns the first.
 */
export function dateOfLocalTime(wanted: LocalTime, zone: string): Date {
  const utc = new Date((wanted.day * DAY_MINUTES + wanted.minute) * MINUTE_MS);
  const guesses = [-DAY_MINUTES, DAY_MINUTES].map((around) => {
    const near = new Date(utc.getTime() + around * MINUTE_MS);
    const offset = minutesBetween(utcTimeOf(near), localTimeOf(near, zone));
    return new Date(utc.getTime() - offset * MINUTE_MS);
  });
  const right = guesses.filter((guess) => minutesBetween(localTimeOf(guess, zone), wanted) === 0);
  const [first = guesses[0] ?? utc] = right.toSorted((a, b) => a.getTime() - b.getTime());
  return first;
}

const utcTimeOf = (at: Date): LocalTime => {
  const minutes = Math.floor(at.getTime() / MINUTE_MS);
  return { day: Math.floor(minutes / DAY_MINUTES), minute: minutes % DAY_MINUTES };
};

/** Returns the next moment after `at` at which a zone has this time of day. */
export function nextOccurrence(minute: number, zone: string, at: Date): Date {
  const { day } = localTimeOf(at, zone);
  const days = [day, day + 1, day + 2].map((each) => dateOfLocalTime({ day: each, minute }, zone));
  const next = days.find((moment) => moment > at);
  if (next === undefined) throw new Error(`no next ${minute} in ${zone}`);
  return next;
}

/** Returns by how many minutes a zone is ahead of UTC. */
export const utcOffsetOf = (at: Date, zone: string): number =>
  minutesBetween(utcTimeOf(at), localTimeOf(at, zone));

/**
 * Returns the first moment after `at`, and not after `until`, at which the zone's offset changes; null if it does not change.
 * Assumes that changes of a zone are at full minutes and at least a day apart.
 */
export function nextOffsetChange(at: Date, zone: string, until: Date): Date | null {
  const offset = utcOffsetOf(at, zone);
  const end = Math.floor(until.getTime() / MINUTE_MS);
  const hasChangedAt = (minute: number) => utcOffsetOf(new Date(minute * MINUTE_MS), zone) !== offset;
  for (let before = Math.floor(at.getTime() / MINUTE_MS); before < end; before += DAY_MINUTES) {
    const after = Math.min(before + DAY_MINUTES, end);
    if (hasChangedAt(after)) return new Date(firstMinute(before, after, hasChangedAt) * MINUTE_MS);
  }
  return null;
}

/** Returns the first minute after `before` for which the test holds. It holds for `after` and all minutes between them. */
function firstMinute(before: number, after: number, test: (minute: number) => boolean): number {
  if (after - before <= 1) return after;
  const middle = Math.floor((before + after) / 2);
  return test(middle) ? firstMinute(before, middle, test) : firstMinute(middle, after, test);
}
