import { fromFieldIn, toFieldIn } from './local-time';

const DAY_MS = 86_400_000;
/** A request's time lies an hour ahead when it is sent; there is a while to write it. */
const LEAD_MS = 2 * 3_600_000;

/**
 * The same time by the clock of a zone a week later, whatever the clocks there do meanwhile; of the weeks the first that can still be
 * asked for.
 */
export function sameTimeNextWeek(at: string, timeZone: string, now: Date): string {
  const field = toFieldIn(at, timeZone);
  for (let weeks = 1; ; weeks += 1) {
    const day = new Date(Date.parse(`${field}Z`) + weeks * 7 * DAY_MS).toISOString().slice(0, 16);
    const next = fromFieldIn(day, timeZone);
    if (Date.parse(next) - now.getTime() > LEAD_MS) return next;
  }
}
