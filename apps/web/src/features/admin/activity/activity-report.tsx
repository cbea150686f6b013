import { t, text, translate, type Text } from '@skillhour/texts';
import type { ReactNode } from 'react';
import type { CallOutput } from '@/api';
import { Card, formatDate } from '@/ui';
import { formatNumber, formatOneDecimal } from '@/ui/number-format';
import { formatKey } from './format-key';
import { ReportTable } from './report-table';

type Report = CallOutput<'identity.activity.read'>;
type Figures = Report['totals'];
type Reason = keyof Report['apart'];

/** The figures of a period or a row, in the order of the table. */
const FIGURES: Readonly<Record<keyof Figures, Text>> = {
  exchanges: text('Exchanges'),
  minutes_measured: text('Minutes measured'),
  minutes_logged: text('Minutes logged'),
  active_members: text('Active members'),
  teachers: text('Teachers'),
  students: text('Students'),
  new_members: text('New members'),
  requests_published: text('Requests published'),
  requests_met: text('Requests met'),
  median_days_to_be_met: text('Median days to be met'),
  median_days_to_first_exchange: text('Median days to a first exchange'),
};
const NAMES = Object.keys(FIGURES) as (keyof Figures)[];

const REASONS: Readonly<Record<Reason, Text>> = {
  openings: text('Balances that moved in'),
  credit: text('Credit lines'),
  grants: text('Grants'),
  gifts: text('Gifts'),
  purchases: text('Purchases'),
  corrections: text('Corrections'),
  no_shows: text('Late cancellations and no-shows'),
};

/** The report: sums of the period, a row per month or tag, and other movements apart from exchanges. */
export function ActivityReport({ report }: { report: Report }) {
  const { from, to, by, rows, totals, apart } = report;
  const reasons = Object.keys(REASONS) as Reason[];
  return (
    <>
      <Card padded aria-labelledby="activity-sums" className="grid gap-4">
        <h2 id="activity-sums" className="text-lg">
          {t('{from} to {to}', { from: formatDate(from), to: formatDate(to) })}
        </h2>
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-4">
          {NAMES.map((name) => (
            <div key={name}>
              <dt className="text-xs text-ink-2">{translate(FIGURES[name])}</dt>
              <dd className="font-display text-xl font-bold">{formatFigure(totals, name)}</dd>
            </div>
          ))}
        </dl>
        <p className="text-xs text-ink-2">
          {t(
            'Days are those in UTC. Minutes were measured in a session or noted by members. New members without an exchange are not in the last median.',
          )}
        </p>
      </Card>
      <Part id="activity-rows" title={by === 'month' ? t('By month') : t('By tag')}>
        {rows.length === 0 ? (
          <p className="text-sm text-ink-2">{t('No exchange in this period has a tag.')}</p>
        ) : (
          <ReportTable
            label={t('Activity')}
            first={by === 'month' ? t('Month') : t('Tag')}
            columns={NAMES.map((name) => translate(FIGURES[name]))}
            rows={rows.map((row) => ({
              key: row.key,
              name: formatKey(row.key, by),
              cells: NAMES.map((name) => formatFigure(row, name)),
            }))}
          />
        )}
        {by === 'tag' && (
          <p className="text-xs text-ink-2">{t('An exchange with several tags is in each of their rows.')}</p>
        )}
      </Part>
      <Part id="activity-apart" title={t('Not exchanges')}>
        <p className="text-sm text-ink-2">
          {t('Minutes that moved for other reasons. They are not in the figures above.')}
        </p>
        <ReportTable
          label={t('Minutes by reason')}
          first={t('Reason')}
          columns={[t('Transfers'), t('Min to members'), t('Min from members'), t('Min between members')]}
          rows={reasons.map((reason) => {
            const { transfers, to_members, from_members, between_members } = apart[reason];
            return {
              key: reason,
              name: translate(REASONS[reason]),
              cells: [transfers, to_members, from_members, between_members].map(formatNumber),
            };
          })}
        />
      </Part>
    </>
  );
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <h2 id={id} className="text-lg">
      {title}
    </h2>
    {children}
  </section>
);

/** A figure, with one decimal if it is in days. A dash if it doesn't exist, such as new members by tag. */
function formatFigure(figures: Figures, name: keyof Figures): string {
  const value = figures[name];
  if (value === null) return t('–');
  return name.startsWith('median') ? formatOneDecimal(value) : formatNumber(value);
}
