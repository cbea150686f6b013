import { t, translate } from '@skillhour/texts';
import { useState } from 'react';
import { useCall, type CallOutput } from '@/api';
import { Card, FailureNote, Loading, Segments, Skeleton, TextField } from '@/ui';
import { formatNumber, formatOneDecimal } from '@/ui/number-format';

type Figures = CallOutput<'identity.dashboard.read_figures'>;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Lengths of the ready-made periods, in days. */
const PRESETS = ['30', '90', '365'] as const;
type Preset = (typeof PRESETS)[number];

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const periodOf = (days: number, nowMs = Date.now()) => ({
  from: dayOf(nowMs - (days - 1) * DAY_MS),
  to: dayOf(nowMs),
});

/** Minutes moved, no-shows and the time to the first lesson over a period that the admin chooses. */
export function PeriodFigures() {
  const [period, setPeriod] = useState(() => periodOf(30));
  const { from, to } = period;
  const isComplete = from !== '' && to !== '';
  const { data, error, mutate } = useCall('identity.dashboard.read_figures', isComplete ? period : null, {
    keepPreviousData: true,
  });
  const periodError = error?.fieldText('to');
  const current = PRESETS.find((days) => {
    const preset = periodOf(Number(days));
    return preset.from === from && preset.to === to;
  });
  return (
    <Card padded aria-labelledby="figures" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="figures" className="text-lg">
        {t('Figures of a period')}
      </h2>
      <div className="flex flex-wrap items-end gap-4">
        <Segments<Preset | ''>
          label={t('Period')}
          options={[
            { value: '30', label: t('30 days') },
            { value: '90', label: t('Quarter') },
            { value: '365', label: t('Year') },
          ]}
          value={current ?? ''}
          onChange={(days) => setPeriod(periodOf(Number(days)))}
        />
        <TextField
          label={t('From')}
          type="date"
          max={to}
          value={from}
          onChange={(event) => setPeriod({ ...period, from: event.target.value })}
        />
        <TextField
          label={t('To')}
          type="date"
          min={from}
          value={to}
          error={periodError && translate(periodError)}
          onChange={(event) => setPeriod({ ...period, to: event.target.value })}
        />
      </div>
      {!data && error && !periodError && (
        <FailureNote onRetry={() => void mutate()}>{t('We couldn’t load the figures.')}</FailureNote>
      )}
      {!data && !error && (
        <Loading>
          <Skeleton className="h-28 rounded-lg!" />
        </Loading>
      )}
      {data && <FigureList figures={data} />}
    </Card>
  );
}

const FigureList = ({ figures }: { figures: Figures }) => (
  <dl className="grid gap-4 sm:grid-cols-3">
    <Figure label={t('Minutes moved')} value={formatCount(figures.minutes_moved)}>
      {t('by sessions, without reversed ones')}
    </Figure>
    <Figure label={t('No-shows')} value={formatCount(figures.no_shows)}>
      {t('sessions that someone missed')}
    </Figure>
    <Figure label={t('Time to the first lesson')} value={formatMedian(figures.first_lesson_median_ms)}>
      {t('{with, number} of {all, number} new members had one', {
        with: figures.new_members_with_lesson,
        all: figures.new_members,
      })}
    </Figure>
  </dl>
);

const Figure = ({ label, value, children }: { label: string; value: string; children: string }) => (
  <div className="grid content-start gap-1">
    <dt className="text-sm text-ink-2">{label}</dt>
    <dd>
      <b className="font-display text-2xl font-bold">{value}</b>
      <span className="block text-xs text-ink-2">{children}</span>
    </dd>
  </div>
);

/** Null if a service is unavailable. */
const formatCount = (count: number | null): string =>
  count === null ? t('Unavailable') : formatNumber(count);

/** The median in hours, from two days on in days. */
function formatMedian(ms: number | null): string {
  if (ms === null) return t('None yet');
  return ms < 2 * DAY_MS
    ? t('{hours} h', { hours: formatOneDecimal(ms / HOUR_MS) })
    : t('{days} days', { days: formatOneDecimal(ms / DAY_MS) });
}
