import { message } from '@skillhour/texts';
import { z } from 'zod';
import { CLOCK_MESSAGE, ClockTime } from '../kernel/clock-time.js';
import { endpoint } from '../kernel/endpoint.js';
import { wholeNumber } from '../kernel/fields.js';
import { mergeRanges } from '../kernel/merge-ranges.js';
import { TimeZone } from '../kernel/time-zone.js';

/** Maximum number of separate ranges on one day. */
const RANGES_MAX_PER_DAY = 6;
const EXCEPTIONS_MAX = 60;
const NOTICE_MINUTES = { least: 60, most: 14 * 1440 } as const;
const BUFFER_MINUTES = { least: 0, most: 120 } as const;

const QUARTER = /:(?:00|15|30|45)$/;
const QUARTER_MESSAGE = message('Choose quarter hours.');
const START = ClockTime.regex(QUARTER, { error: QUARTER_MESSAGE });
/** The end of a range: also the end of the day, `24:00`. */
const END = z
  .string({ error: CLOCK_MESSAGE })
  .trim()
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: CLOCK_MESSAGE })
  .regex(QUARTER, { error: QUARTER_MESSAGE });

const rangeFields = { from: START, to: END };
const endsLater = ({ from, to }: { from: string; to: string }): boolean => from < to;
const END_MESSAGE = { error: message('End after the start.'), path: ['to'] };

/** A range of a day, `from` included and `to` excluded, in quarter hours. */
const TimeRange = z.object(rangeFields).refine(endsLater, END_MESSAGE);
export type TimeRange = z.output<typeof TimeRange>;

const WEEKDAY = message('weekday must be a number from 1 (Monday) to 7 (Sunday).');
/** As in ISO 8601: 1 is Monday, 7 is Sunday. 0 is read as Sunday. */
export const Weekday = wholeNumber(WEEKDAY).pipe(
  z
    .int()
    .min(0, { error: WEEKDAY })
    .max(7, { error: WEEKDAY })
    .overwrite((weekday) => weekday || 7),
);

/** A range of each week. */
const WeeklyTime = z.object({ weekday: Weekday, ...rangeFields }).refine(endsLater, END_MESSAGE);
type WeeklyTime = z.output<typeof WeeklyTime>;

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const rangesOn = (weekly: readonly WeeklyTime[], weekday: number): WeeklyTime[] =>
  weekly.filter((each) => each.weekday === weekday);

/** Merges the ranges of each weekday. Returns them by weekday and start. */
const mergeWeekly = (weekly: readonly WeeklyTime[]): WeeklyTime[] =>
  WEEKDAYS.flatMap((weekday) =>
    mergeRanges(rangesOn(weekly, weekday)).map((range) => ({ weekday, ...range })),
  );

const TOO_MANY_RANGES = {
  error: message('At most {most} times a day.', { most: RANGES_MAX_PER_DAY }),
};
/** Maximum number of ranges of a day before they are merged: one per quarter hour. */
const RANGES_READ = 96;

const DATE = message('Choose a date.');
/** The ranges of one date, which replace those of its weekday. Without ranges, the member is not available. */
const AvailabilityException = z.object({
  date: z.iso.date({ error: DATE }),
  ranges: z
    .array(TimeRange)
    .max(RANGES_READ, TOO_MANY_RANGES)
    .overwrite(mergeRanges)
    .refine((ranges) => ranges.length <= RANGES_MAX_PER_DAY, TOO_MANY_RANGES),
});

const NOTICE = message('Notice must be between {least} and {most} minutes.', NOTICE_MINUTES);
const BUFFER = message('Breaks must be between {least} and {most} minutes.', BUFFER_MINUTES);

/**
 * When a member can be asked to teach. An instant is available if the clock of `timezone` shows at that instant a date
 * and a time of day that lie within a range of that date. The ranges of a date are its exception's, otherwise its
 * weekday's.
 */
export const Availability = z.object({
  timezone: TimeZone,
  weekly: z
    .array(WeeklyTime)
    .max(7 * RANGES_READ, TOO_MANY_RANGES)
    .overwrite(mergeWeekly)
    .refine(
      (weekly) => WEEKDAYS.every((weekday) => rangesOn(weekly, weekday).length <= RANGES_MAX_PER_DAY),
      TOO_MANY_RANGES,
    ),
  exceptions: z
    .array(AvailabilityException)
    .max(EXCEPTIONS_MAX, { error: message('At most {most} exceptions.', { most: EXCEPTIONS_MAX }) })
    .refine((exceptions) => new Set(exceptions.map(({ date }) => date)).size === exceptions.length, {
      error: message('Each date can have one exception.'),
    }),
  /** Minimum time between a request and its session. */
  notice_minutes: wholeNumber(NOTICE)
    .pipe(z.int().min(NOTICE_MINUTES.least, { error: NOTICE }).max(NOTICE_MINUTES.most, { error: NOTICE }))
    .default(1440),
  /** Minimum time before and after each of the member's sessions. */
  buffer_minutes: wholeNumber(BUFFER)
    .pipe(z.int().min(BUFFER_MINUTES.least, { error: BUFFER }).max(BUFFER_MINUTES.most, { error: BUFFER }))
    .default(0),
});
export type Availability = z.output<typeof Availability>;

/** A range of a day as stored. One that ends with the day ends at `24:00`. */
const StoredRange = z.object({ from: z.string(), to: z.string() });

/** When a member can usually be asked to teach, as others see it. */
export const WeeklyTimes = z.object({
  timezone: z.string(),
  /** Ranges of each week. `weekday` is 1 (Monday) to 7 (Sunday). */
  weekly: z.array(StoredRange.extend({ weekday: z.int() })),
});
export type WeeklyTimes = z.output<typeof WeeklyTimes>;

const StoredAvailability = WeeklyTimes.extend({
  exceptions: z.array(z.object({ date: z.string(), ranges: z.array(StoredRange) })),
  notice_minutes: z.int(),
  buffer_minutes: z.int(),
});

/** Null if the member has no times. */
const ownAvailability = z.object({ availability: StoredAvailability.nullable() });

export const readAvailability = endpoint({
  name: 'identity.availability.read',
  summary: 'Returns when the caller can be asked to teach.',
  access: 'member',
  http: { method: 'GET', path: 'availability/' },
  input: z.object({}),
  output: ownAvailability,
  errors: {},
});

export const changeAvailability = endpoint({
  name: 'identity.availability.change',
  summary:
    'Replaces the times at which the caller can be asked to teach. Exceptions of past days are dropped, and no times at all remove them.',
  access: 'member',
  http: { method: 'PUT', path: 'availability/' },
  input: Availability,
  output: ownAvailability,
  errors: {},
});
