import { t } from '@skillhour/texts';
import { figureOf } from '@/ui/figures';
import { sumOf, type ChartContent } from '@/entities/chart';
import type { Stats } from './stat-cards';

type Trend = readonly number[];

/** Returns the dashboard's charts, up to three. A chart without data is omitted. */
export function chartsOf({ weeks, trends }: Stats): ChartContent[] {
  const { users, posts, questions, requests, sessions } = trends;
  return [
    membersChart(weeks, users),
    ...(posts && questions ? [writingChart(weeks, posts, questions)] : []),
    ...(requests && sessions ? [lessonsChart(weeks, requests, sessions)] : []),
  ];
}

const last = (trend: Trend) => trend.at(-1) ?? 0;

const membersChart = (weeks: readonly string[], users: Trend): ChartContent => ({
  title: t('New members a week'),
  kind: 'bars',
  weeks,
  series: [{ label: t('new members'), look: 'spruce', values: users }],
  figure: figureOf(last(users)),
  words: t('this week so far'),
  sentence: t(
    '{all, plural, one {# new member} other {# new members}} in {weeks, number} weeks, {now, number} of them in the last one.',
    { all: sumOf(users), weeks: weeks.length, now: last(users) },
  ),
});

const writingChart = (weeks: readonly string[], posts: Trend, questions: Trend): ChartContent => ({
  title: t('Posts and questions a week'),
  kind: 'bars',
  weeks,
  series: [
    { label: t('posts'), look: 'spruce', values: posts },
    { label: t('questions'), look: 'edge', values: questions },
  ],
  figure: figureOf(last(posts) + last(questions)),
  words: t('this week so far'),
  sentence: t(
    '{posts, plural, one {# post} other {# posts}} and {questions, plural, one {# question} other {# questions}} in {weeks, number} weeks, {now, number} of them in the last one.',
    {
      posts: sumOf(posts),
      questions: sumOf(questions),
      weeks: weeks.length,
      now: last(posts) + last(questions),
    },
  ),
});

const lessonsChart = (weeks: readonly string[], requests: Trend, sessions: Trend): ChartContent => ({
  title: t('Requests and sessions a week'),
  kind: 'line',
  weeks,
  series: [
    { label: t('sessions that took place'), look: 'leaf', values: sessions },
    { label: t('new requests'), look: 'edge', values: requests },
  ],
  figure: figureOf(last(sessions)),
  words: t('sessions this week so far'),
  sentence: t(
    '{sessions, plural, one {# session took place} other {# sessions took place}} and {requests, plural, one {# request was made} other {# requests were made}} in {weeks, number} weeks.',
    { sessions: sumOf(sessions), requests: sumOf(requests), weeks: weeks.length },
  ),
});
