import { t } from '@skillhour/texts';
import { formatNumber } from '@/ui/number-format';
import { sumOf, type ChartContent } from '@/entities/chart';
import type { Stats } from './stat-cards';

type Trend = readonly number[];

/** Returns the dashboard's charts, up to three. A chart without data is omitted. */
export function chartsOf({ weeks, trends }: Stats): ChartContent[] {
  const { users, posts, questions, requests, sessions } = trends;
  return [
    membersChart(weeks, users),
    ...(posts && questions ? [writingChart(weeks, posts, questions)] : []),
    ...(requests && sessions ? [sessionsChart(weeks, requests, sessions)] : []),
  ];
}

const latestOf = (trend: Trend) => trend.at(-1) ?? 0;

const membersChart = (weeks: readonly string[], users: Trend): ChartContent => ({
  title: t('New members a week'),
  kind: 'bars',
  weeks,
  series: [{ label: t('new members'), color: 'spruce', values: users }],
  figure: formatNumber(latestOf(users)),
  figureLabel: t('this week so far'),
  summary: t(
    '{all, plural, one {# new member} other {# new members}} in {weeks, number} weeks, {now, number} of them in the last one.',
    { all: sumOf(users), weeks: weeks.length, now: latestOf(users) },
  ),
});

const writingChart = (weeks: readonly string[], posts: Trend, questions: Trend): ChartContent => ({
  title: t('Posts and questions a week'),
  kind: 'bars',
  weeks,
  series: [
    { label: t('posts'), color: 'spruce', values: posts },
    { label: t('questions'), color: 'edge', values: questions },
  ],
  figure: formatNumber(latestOf(posts) + latestOf(questions)),
  figureLabel: t('this week so far'),
  summary: t(
    '{posts, plural, one {# post} other {# posts}} and {questions, plural, one {# question} other {# questions}} in {weeks, number} weeks, {now, number} of them in the last one.',
    {
      posts: sumOf(posts),
      questions: sumOf(questions),
      weeks: weeks.length,
      now: latestOf(posts) + latestOf(questions),
    },
  ),
});

const sessionsChart = (weeks: readonly string[], requests: Trend, sessions: Trend): ChartContent => ({
  title: t('Requests and sessions a week'),
  kind: 'line',
  weeks,
  series: [
    { label: t('sessions that took place'), color: 'leaf', values: sessions },
    { label: t('new requests'), color: 'edge', values: requests },
  ],
  figure: formatNumber(latestOf(sessions)),
  figureLabel: t('sessions this week so far'),
  summary: t(
    '{sessions, plural, one {# session took place} other {# sessions took place}} and {requests, plural, one {# request was made} other {# requests were made}} in {weeks, number} weeks.',
    { sessions: sumOf(sessions), requests: sumOf(requests), weeks: weeks.length },
  ),
});
