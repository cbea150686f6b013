import type { CallOutput } from '@/api';

/** A report's period of whole days in UTC, and what its rows are. */
export type ActivityQuery = Pick<CallOutput<'identity.activity.read'>, 'from' | 'to' | 'by'>;
type Period = Pick<ActivityQuery, 'from' | 'to'>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MONTHS = 12;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export type PresetName = 'months' | 'year' | 'last_year';

/** Returns the ready-made periods at a time: the last twelve months, this year until today, and last year. */
export function presetsAt(now: Date): Readonly<Record<PresetName, Period>> {
  const year = now.getUTCFullYear();
  const first = new Date(Date.UTC(year, now.getUTCMonth() - (MONTHS - 1), 1));
  return {
    months: { from: dayOf(first), to: dayOf(now) },
    year: { from: `${year}-01-01`, to: dayOf(now) },
    last_year: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  };
}

/** Returns the ready-made period that a query has, if any. */
export const presetOf = ({ from, to }: Period, now: Date): PresetName | undefined =>
  (Object.entries(presetsAt(now)) as [PresetName, Period][]).find(
    ([, period]) => period.from === from && period.to === to,
  )?.[0];

/** Returns the query in the address. What is missing or unreadable is that of the last twelve months, by month. */
export function activityQueryOf(params: URLSearchParams, now = new Date()): ActivityQuery {
  const { months } = presetsAt(now);
  const dayIn = (name: keyof Period) => {
    const given = params.get(name) ?? '';
    return DAY.test(given) ? given : months[name];
  };
  return { from: dayIn('from'), to: dayIn('to'), by: params.get('by') === 'tag' ? 'tag' : 'month' };
}
