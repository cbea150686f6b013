import {
  type ActivityReport,
  type ActivityRow,
  type ActivityTotals,
  csvRow,
  type exchangeApi,
  type Output,
} from '@skillhour/contracts';
import { ActivitySums, ExchangeSums } from './activity-sums.js';

type RequestCounts = Output<typeof exchangeApi.countRequests>;
type Counts = Pick<RequestCounts, 'published' | 'met' | 'met_median_ms'>;
type Period = Pick<ActivityReport, 'from' | 'to' | 'by'>;

/** A member who joined in the period. */
export interface NewMember {
  account: string;
  joinedAt: Date;
}

const DAY_MS = 86_400_000;
const NO_REQUESTS: Counts = { published: 0, met: 0, met_median_ms: null };

/** Returns days with one decimal. */
const daysOf = (ms: number | null): number | null =>
  ms === null ? null : Math.round(ms / (DAY_MS / 10)) / 10;

/** Returns the lower median, or null without values. */
function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

/** Builds the report from the journal's sums, the new members and the counts of requests. */
export function reportOf(
  period: Period,
  sums: ActivitySums,
  newMembers: readonly NewMember[],
  requests: RequestCounts,
): ActivityReport {
  const counts = new Map(requests.rows.map((row) => [row.key, row]));
  const keys = period.by === 'month' ? monthsOf(period) : tagsOf(sums, counts.keys());
  const newOf = (key: string) =>
    period.by === 'tag' ? null : newMembers.filter(({ joinedAt }) => monthOf(joinedAt) === key);
  const rows = keys.map((key): ActivityRow => ({
    key,
    ...totalsOf(sums.rows.get(key) ?? new ExchangeSums(), newOf(key), sums, counts.get(key) ?? NO_REQUESTS),
  }));
  return {
    ...period,
    rows,
    totals: totalsOf(sums.total, newMembers, sums, requests),
    apart: sums.apart,
  };
}

function totalsOf(
  { exchanges, measured, logged, teachers, students }: ExchangeSums,
  newMembers: readonly NewMember[] | null,
  { firstExchangeAt }: ActivitySums,
  { published, met, met_median_ms }: Counts,
): ActivityTotals {
  const waits = newMembers?.flatMap(({ account, joinedAt }) => {
    const first = firstExchangeAt.get(account);
    return first === undefined ? [] : [Math.max(0, Date.parse(first) - joinedAt.getTime())];
  });
  return {
    exchanges,
    minutes_measured: measured,
    minutes_logged: logged,
    active_members: new Set([...teachers, ...students]).size,
    teachers: teachers.size,
    students: students.size,
    new_members: newMembers?.length ?? null,
    requests_published: published,
    requests_met: met,
    median_days_to_be_met: daysOf(met_median_ms),
    median_days_to_first_exchange: waits ? daysOf(medianOf(waits)) : null,
  };
}

const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** Returns all months of a period, also those without activity. */
function monthsOf({ from, to }: Period): string[] {
  const months: string[] = [];
  const month = new Date(`${from.slice(0, 7)}-01T00:00:00Z`);
  while (monthOf(month) <= to.slice(0, 7)) {
    months.push(monthOf(month));
    month.setUTCMonth(month.getUTCMonth() + 1);
  }
  return months;
}

/** Returns tags with exchanges or requests, those with the most minutes first. */
function tagsOf({ rows }: ActivitySums, requested: Iterable<string>): string[] {
  const minutesOf = (tag: string) => (rows.get(tag)?.measured ?? 0) + (rows.get(tag)?.logged ?? 0);
  return [...new Set([...rows.keys(), ...requested])].sort(
    (a, b) => minutesOf(b) - minutesOf(a) || (a < b ? -1 : 1),
  );
}

const COLUMNS = [
  ...(['exchanges', 'minutes_measured', 'minutes_logged', 'active_members', 'teachers', 'students'] as const),
  ...(['new_members', 'requests_published', 'requests_met'] as const),
  ...(['median_days_to_be_met', 'median_days_to_first_exchange'] as const),
];
const MOVED_COLUMNS = ['transfers', 'to_members', 'from_members', 'between_members'] as const;

/** Formats the report as two tables in one file (RFC 4180), separated by an empty line: exchanges, then what is shown apart. */
export function csvOf({ by, rows, totals, apart }: ActivityReport): string {
  const cells = (values: ActivityTotals) => COLUMNS.map((column) => values[column]);
  return [
    csvRow([by, ...COLUMNS]),
    ...rows.map((row) => csvRow([row.key, ...cells(row)])),
    csvRow(['total', ...cells(totals)]),
    '\r\n',
    csvRow(['reason', ...MOVED_COLUMNS]),
    ...Object.entries(apart).map(([reason, moved]) =>
      csvRow([reason, ...MOVED_COLUMNS.map((column) => moved[column])]),
    ),
  ].join('');
}
