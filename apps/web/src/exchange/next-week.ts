import { fieldToInstant, instantToField } from './local-time';

const DAY_MS = 86_400_000;
/** A request's time must be at least one hour ahead when it is sent; this leaves another hour to write it. */
const LEAD_MS = 2 * 3_600_000;

/**
 * Returns the same local time in a zone one week later, across clock changes. If that is too soon, it returns the first
 * later week that is possible.
 */
export function sameTimeNextWeek(at: string, timeZone: string, now: Date): string {
  const field = instantToField(at, timeZone);
  for (let weeks = 1; ; weeks += 1) {
    const day = new Date(Date.parse(`${field}Z`) + weeks * 7 * DAY_MS).toISOString().slice(0, 16);
    const next = fieldToInstant(day, timeZone);
    if (Date.parse(next) - now.getTime() > LEAD_MS) return next;
  }
}
