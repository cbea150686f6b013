import { skillKey, utcOffsetOf, type Availability, type MemberId } from '@skillhour/contracts';
import type { Entry } from './entry.js';

const HALF_HOUR_MINUTES = 30;
const DAY_MINUTES = 1440;
/** Number of half hours. */
const DAY = DAY_MINUTES / HALF_HOUR_MINUTES;
const WEEK = 7 * DAY;

/** A period of local time, in minutes since the beginning of a day. `to` may be on the next day. */
interface LocalPeriod {
  from: number;
  to: number;
}

/** Conditions of offers, apart from a text. */
export interface OfferFilter {
  /** Name of a tag or a skill. Empty for all. */
  category: string;
  teacher?: MemberId | undefined;
  /** Day (1 is Monday) and times of day in `timezone`. An end at or before the start is on the next day. A missing end is midnight. */
  weekday?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  timezone: string;
}

/** The facet of all listed offers. */
export const LISTED_FACET = 'all';
const teacherFacet = (id: MemberId): string => `by:${id}`;
const categoryFacet = (name: string): string => `cat:${skillKey(name)}`;
/** Half hours of a week and of a day, in UTC. */
const weekFacet = (halfHour: number): string => `w${halfHour}`;
const dayFacet = (halfHour: number): string => `t${halfHour % DAY}`;

/**
 * Returns the facets by which lists find an offer: its teacher, its name and tags, and the half hours in which the teacher is usually
 * available. Those are in UTC at the current offset of the teacher's zone, and rounded outward.
 */
export function facetsOf(
  { memberId, name, tags }: Pick<Entry, 'memberId' | 'name' | 'tags'>,
  times: Availability | null,
  now: Date,
): string[] {
  const categories = [name, ...tags.map((tag) => tag.name)].map(categoryFacet);
  const halfHours = times ? weeklyHalfHoursOf(times, now) : [];
  const facets = [...categories, ...halfHours.map(weekFacet), ...halfHours.map(dayFacet)];
  return [LISTED_FACET, teacherFacet(memberId), ...new Set(facets)];
}

/** Returns the facets of wanted offers. They have at least one facet of each list. Empty if all are wanted. */
export function facetsWanted({ category, teacher, ...times }: OfferFilter, now: Date): string[][] {
  return [
    ...(teacher !== undefined ? [[teacherFacet(teacher)]] : []),
    ...(category !== '' ? [[categoryFacet(category)]] : []),
    ...timesWanted(times, now),
  ];
}

function timesWanted(
  { weekday, from, to, timezone }: Pick<OfferFilter, 'weekday' | 'from' | 'to' | 'timezone'>,
  now: Date,
): string[][] {
  if (weekday === undefined && from === undefined && to === undefined) return [];
  const offset = utcOffsetOf(now, timezone);
  const period = periodOf(from ?? '00:00', to ?? '24:00');
  const facets =
    weekday === undefined
      ? halfHoursOf(period, offset).map(dayFacet)
      : halfHoursOf(onWeekday(period, weekday), offset).map(weekFacet);
  return [[...new Set(facets)]];
}

const weeklyHalfHoursOf = ({ timezone, weekly }: Availability, now: Date): number[] => {
  const offset = utcOffsetOf(now, timezone);
  return weekly.flatMap(({ weekday, from, to }) =>
    halfHoursOf(onWeekday(periodOf(from, to), weekday), offset),
  );
};

function periodOf(from: string, to: string): LocalPeriod {
  const [start, end] = [minuteOf(from), minuteOf(to)];
  return { from: start, to: end > start ? end : end + DAY_MINUTES };
}

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

const onWeekday = ({ from, to }: LocalPeriod, weekday: number): LocalPeriod => {
  const midnight = (weekday - 1) * DAY_MINUTES;
  return { from: midnight + from, to: midnight + to };
};

/** Returns the half hours of the week in UTC that overlap a local period, from 0, the first one of Monday. */
function halfHoursOf({ from, to }: LocalPeriod, offset: number): number[] {
  const first = Math.floor((from - offset) / HALF_HOUR_MINUTES);
  const end = Math.ceil((to - offset) / HALF_HOUR_MINUTES);
  // The first one is at most a day before Monday.
  return Array.from({ length: end - first }, (_, index) => (WEEK + first + index) % WEEK);
}
