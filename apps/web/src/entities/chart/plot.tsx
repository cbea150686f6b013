import { cx } from '@/ui';
import { formatNumber } from '@/ui/number-format';
import { FILL, STROKE, type ChartContent } from './chart';
import { barsOf, linePathOf, labeledWeeks, PLOT, maxStackedSum, axisMaxOf } from './chart-shape';
import { formatWeek } from './format-week';

/**
 * Bars or lines over two grid lines, with values on the right and four dates below. Time runs from left to right in all
 * languages.
 */
export function Plot({ chart }: { chart: ChartContent }) {
  const { kind, weeks, series, summary } = chart;
  const values = series.map((each) => each.values);
  const top = axisMaxOf(kind === 'bars' ? [maxStackedSum(values, weeks.length)] : values.flat());
  return (
    <div dir="ltr">
      <div className="relative me-12 mt-3 h-28 border-b border-edge">
        <GridLine at={top} className="top-0" />
        <GridLine at={top / 2} className="top-1/2" />
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          {kind === 'bars'
            ? barsOf(values, weeks.length, top).map((bar) => (
                <rect
                  key={`${bar.series} ${bar.week}`}
                  {...{ x: bar.x, y: bar.y, width: bar.width, height: bar.height }}
                  className={FILL[series[bar.series]?.color ?? 'edge']}
                />
              ))
            : series.map(({ label, color, values: points }) => (
                <path
                  key={label}
                  d={linePathOf(points, top)}
                  vectorEffect="non-scaling-stroke"
                  strokeWidth={2.25}
                  strokeLinejoin="round"
                  className={cx('fill-none', STROKE[color])}
                />
              ))}
        </svg>
      </div>
      <p aria-hidden className="me-12 mt-1.5 flex justify-between gap-2 text-xs text-ink-2">
        {labeledWeeks(weeks.length).map((week) => (
          <span key={week}>{formatWeek(weeks[week] ?? '')}</span>
        ))}
      </p>
    </div>
  );
}

const GridLine = ({ at, className }: { at: number; className: string }) => (
  <span aria-hidden className={cx('absolute inset-x-0 -me-12 border-t border-line', className)}>
    <span className="absolute end-0 bottom-0.5 text-xs leading-none text-ink-2">{formatNumber(at)}</span>
  </span>
);
