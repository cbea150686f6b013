/** A month as in the URL: `2026-11`. Months and days of a statement are those of the device's time zone, as all times. */
export type Month = string;

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

export const monthOf = (at: Date): Month =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 7);

/** Returns the month in the URL, or the current month if it names none. */
export function monthInUrl(query: URLSearchParams, now = new Date()): Month {
  const requested = query.get('month') ?? '';
  return MONTH.test(requested) ? requested : monthOf(now);
}

/** Returns the first and the last day of a month, and their time zone. */
export function periodOf(month: Month): { from: string; to: string; timezone: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return {
    from: `${month}-01`,
    to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10),
    // The route table includes this file, so it does not load the code of time zones.
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}
