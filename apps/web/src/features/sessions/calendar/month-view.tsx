import { isSameMonth } from '@internationalized/date';
import { t } from '@skillhour/texts';
import { formatDay } from '@/exchange/picker/days';
import { cx } from '@/ui';
import { useIsNarrow } from '@/ui/use-is-narrow';
import { weeksOf } from './calendar-days';
import { ItemLink } from './calendar-item';
import { DayButton } from './day-button';
import { isProposed, keyOf } from './describe-item';
import { itemsOn } from './place-items';
import type { CalendarItem } from './use-calendar';
import { useDayKeys, type DayGridProps } from './use-day-keys';

/** Lines in a day's cell, which has the same height on all days. */
const LINES = 3;

/** A month of whole weeks. On phones a day shows a dot per item, and opens its agenda. */
export function MonthView({ calendar, label, onOpen }: DayGridProps) {
  const { days, day: active, zone, items = [], isLoading } = calendar;
  const isNarrow = useIsNarrow();
  const keys = useDayKeys(calendar);
  const weeks = weeksOf(days);
  return (
    <div role="grid" aria-label={label} aria-busy={isLoading} className="cal-frame" {...keys}>
      <div role="row" className="cal-week">
        {weeks[0]?.map((day) => (
          <div key={day.toString()} role="columnheader" className="cal-weekday">
            <span className="sr-only">{formatDay(day, { weekday: 'long' })}</span>
            <span aria-hidden>{formatDay(day, { weekday: isNarrow ? 'narrow' : 'short' })}</span>
          </div>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]?.toString()} role="row" className="cal-week">
          {week.map((day) => {
            const own = itemsOn(items, day, zone);
            return (
              <div
                key={day.toString()}
                role="gridcell"
                className={cx('cal-cell', !isSameMonth(day, active) && 'cal-outside')}
              >
                <DayButton of={day} calendar={calendar} count={calendar.items && own.length} onOpen={onOpen}>
                  {formatDay(day, { day: 'numeric' })}
                </DayButton>
                {isLoading && <span aria-hidden className="cal-waiting" />}
                {isNarrow ? (
                  <Dots items={own} />
                ) : (
                  <Lines items={own} zone={zone} isActive={day.compare(active) === 0} />
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** A day's first items, and how many more there are. */
function Lines({
  items,
  zone,
  isActive,
}: {
  items: readonly CalendarItem[];
  zone: string;
  isActive: boolean;
}) {
  const shown = items.length > LINES ? items.slice(0, LINES - 1) : items;
  return (
    <>
      <ul>
        {shown.map((item) => (
          <li key={keyOf(item)}>
            <ItemLink item={item} zone={zone} layout="cal-line" tabIndex={isActive ? undefined : -1} />
          </li>
        ))}
      </ul>
      {items.length > shown.length && (
        <p className="cal-more">{t('{count, number} more', { count: items.length - shown.length })}</p>
      )}
    </>
  );
}

/** Dots for a day's items. The number is part of the name of its button. */
const Dots = ({ items }: { items: readonly CalendarItem[] }) => (
  <span aria-hidden className="cal-dots">
    {items.slice(0, LINES).map((item) => (
      <i key={keyOf(item)} className={isProposed(item) ? 'cal-proposed' : 'cal-dot'} />
    ))}
  </span>
);
