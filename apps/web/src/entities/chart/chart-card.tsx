import { t } from '@skillhour/texts';
import { Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import { cx, IconButton } from '@/ui';
import { formatNumber } from '@/ui/number-format';
import type { ChartContent, Series } from './chart';
import { sumOf } from './chart-shape';
import { ChartTable } from './chart-table';
import { Plot } from './plot';

/** A small chart: its main figure, the plot or the same data as a table, and the color legend. */
export function ChartCard({ chart }: { chart: ChartContent }) {
  const [asTable, setAsTable] = useState(false);
  const heading = useId();
  return (
    <figure
      aria-labelledby={heading}
      className="m-0 grid grid-cols-[minmax(0,1fr)] content-start rounded-lg border border-line bg-surface p-[1.125rem] sm:p-6"
    >
      <div className="flex items-start justify-between gap-3">
        <h3 id={heading} className="text-base leading-snug">
          {chart.title}
        </h3>
        <IconButton
          className="-me-2.5 -mt-2.5"
          label={t('{title}, as a table', { title: chart.title })}
          aria-pressed={asTable}
          icon={<Table2 aria-hidden />}
          onClick={() => setAsTable(!asTable)}
        />
      </div>
      <p className="font-display text-2xl font-bold">
        {chart.figure} <small className="font-sans text-sm font-medium text-ink-2">{chart.figureLabel}</small>
      </p>
      {asTable ? <ChartTable chart={chart} /> : <Plot chart={chart} />}
      <figcaption className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
        {chart.series.map((series) => (
          <span key={series.label} className="inline-flex items-center gap-1.5">
            <LegendSymbol kind={chart.kind} color={series.color} />
            {chart.kind === 'bars' ? formatSeriesTotal(series) : series.label}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

const formatSeriesTotal = ({ label, values }: Series) =>
  t('{count} {thing}', { count: formatNumber(sumOf(values)), thing: label });

const BLOCK = { spruce: 'bg-spruce', leaf: 'bg-leaf', edge: 'bg-edge', rose: 'bg-rose' };
const BORDER = {
  spruce: 'border-spruce',
  leaf: 'border-leaf',
  edge: 'border-edge',
  rose: 'border-rose',
};

const LegendSymbol = ({ kind, color }: Pick<ChartContent, 'kind'> & Pick<Series, 'color'>) => (
  <span
    aria-hidden
    className={kind === 'bars' ? cx('h-3 w-4 rounded-sm', BLOCK[color]) : cx('w-4 border-t-2', BORDER[color])}
  />
);
