import { t } from '@skillhour/texts';
import { formatNumber } from '@/ui/number-format';
import type { ChartContent } from './chart';
import { formatWeek } from './format-week';

/** The chart's data as a table, the newest week first. */
export const ChartTable = ({ chart: { title, weeks, series } }: { chart: ChartContent }) => (
  // The table scrolls, so keyboards must be able to focus it.
  <div role="region" aria-label={title} tabIndex={0} className="mt-3 h-36 overflow-y-auto rounded-sm">
    <table className="w-full text-xs">
      <thead className="sticky top-0 bg-surface text-ink-2">
        <tr>
          <th scope="col" className="py-1 text-start font-semibold">
            {t('Week from')}
          </th>
          {series.map(({ label }) => (
            <th key={label} scope="col" className="py-1 text-end font-semibold">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {weeks
          .map((week, at) => (
            <tr key={week}>
              <th scope="row" className="py-1 text-start font-medium">
                {formatWeek(week)}
              </th>
              {series.map(({ label, values }) => (
                <td key={label} className="py-1 text-end">
                  {formatNumber(values[at] ?? 0)}
                </td>
              ))}
            </tr>
          ))
          .reverse()}
      </tbody>
    </table>
  </div>
);
